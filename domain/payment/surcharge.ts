/**
 * Surcharges for payment methods, and where laws forbid them: Directive (EU) 2015/2366, article 62(4), and national
 * laws (PAY-74).
 */
import { ZERO_CENTS } from "../money/cents.ts"
import { toTextKey } from "../text/canonical-text.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "./method-ids.ts"
import type { PaymentMethod } from "./payment-method.ts"

/** Transfers and debits, and cards of one country whose law forbids costs for all buyers. */
const METHODS_WITHOUT_SURCHARGE: ReadonlySet<string> = new Set(
  ["ideal", MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID, "bcmc", "bcmc_mobile", "cartebancaire"].map(toTextKey),
)

const CARD = toTextKey("creditCard")

/** France (art. L112-12 CMF) and Belgium (art. VII.30 WER) forbid costs for every method. */
const COUNTRIES_WITHOUT_SURCHARGE: ReadonlySet<string> = new Set(["BE", "FR"])

/** Whether the law lets a shop add costs for this method to any buyer. */
export const canHaveSurcharge = (methodId: string): boolean => !METHODS_WITHOUT_SURCHARGE.has(toTextKey(methodId))

export interface SurchargePayer {
  /** of the bill; undefined before there is one */
  readonly country: string | undefined
  readonly isConsumer: boolean
}

const isSurchargeAllowed = (methodId: string, { country, isConsumer }: SurchargePayer): boolean =>
  canHaveSurcharge(methodId) &&
  !(isConsumer && toTextKey(methodId) === CARD) &&
  !(country !== undefined && COUNTRIES_WITHOUT_SURCHARGE.has(country))

/** The methods with the costs that this buyer may be charged; forbidden ones are 0. */
export const dropForbiddenSurcharges = <Method extends Pick<PaymentMethod, "id" | "costs">>(
  methods: readonly Method[],
  payer: SurchargePayer,
): readonly Method[] =>
  methods.map(method =>
    method.costs === ZERO_CENTS || isSurchargeAllowed(method.id, payer) ? method : { ...method, costs: ZERO_CENTS },
  )
