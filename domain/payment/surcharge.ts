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

/** The country whose law counts: the shop's seat, that of the bill, or both, so that the stricter one does. */
export const SURCHARGE_LAWS = ["seat-and-bill", "seat", "bill"] as const

export type SurchargeLaw = (typeof SURCHARGE_LAWS)[number]

export interface SurchargeContext {
  /** missing means "seat-and-bill" */
  readonly law?: SurchargeLaw | undefined
  /** undefined in a shop without a tax table */
  readonly seat: string | undefined
  /** of the bill; undefined before there is one */
  readonly country: string | undefined
  readonly isConsumer: boolean
}

const isForbiddenIn = (country: string | undefined): boolean => country !== undefined && COUNTRIES_WITHOUT_SURCHARGE.has(country)

const isSurchargeAllowed = (methodId: string, { law = "seat-and-bill", seat, country, isConsumer }: SurchargeContext): boolean =>
  canHaveSurcharge(methodId) &&
  !(isConsumer && toTextKey(methodId) === CARD) &&
  !(law !== "bill" && isForbiddenIn(seat)) &&
  !(law !== "seat" && isForbiddenIn(country))

/** The methods with the costs that this buyer may be charged; forbidden ones are 0. */
export const dropForbiddenSurcharges = <Method extends Pick<PaymentMethod, "id" | "costs">>(
  methods: readonly Method[],
  context: SurchargeContext,
): readonly Method[] =>
  methods.map(method =>
    method.costs === ZERO_CENTS || isSurchargeAllowed(method.id, context) ? method : { ...method, costs: ZERO_CENTS },
  )
