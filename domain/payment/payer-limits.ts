/** Limits of a payment: the mandate's maximum, and the credit that the shop granted (PAY-59, PAY-60). */
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { MANDATE_STATUS_MAX_AMOUNT_TOO_LOW } from "./mandate.ts"
import { MANDATE_METHOD_ID, ON_ACCOUNT_METHOD_ID } from "./method-ids.ts"
import type { PayerLimitUsage } from "./payer-limit-usage.ts"
import type { Mandate, PaymentInfo } from "./payment-method.ts"

/** The credit of a customer on account; gross, in cents. */
export interface PayerCredit {
  readonly limit: Cents
  /** total of all unpaid orders on account */
  readonly open: Cents
}

/** The paying customer. */
export interface PayerCreditAndMandates {
  /** missing unless the shop granted credit */
  readonly credit?: PayerCredit | undefined
  /** mandates with the bank's status */
  readonly mandates?: readonly Mandate[]
}

/**
 * The limit of a payment, or undefined when this rule has none.
 * @param agreed the order's gross total before the change; zero for one that is not placed yet
 */
type LimitRule = (payment: PaymentInfo, payer: PayerCreditAndMandates, agreed: Cents) => PayerLimitUsage | undefined

/** Whether the bank accepts the mandate, apart from the amount. */
const isValid = ({ usable, statusId }: Mandate): boolean => usable || statusId === MANDATE_STATUS_MAX_AMOUNT_TOO_LOW

/** Each order is debited separately; a deleted or revoked mandate covers nothing. */
const mandateLimit: LimitRule = ({ paymentMethodId, mandateId }, { mandates = [] }, agreed) => {
  if (paymentMethodId !== MANDATE_METHOD_ID || mandateId === undefined) return undefined
  const mandate = mandates.find(({ id }) => id === mandateId)
  return { _tag: "MandateLimit", limit: mandate && isValid(mandate) ? mandate.maxAmount : ZERO_CENTS, used: agreed }
}

/** All unpaid orders on account count towards the credit. */
const creditLimit: LimitRule = ({ paymentMethodId }, { credit }) =>
  paymentMethodId === ON_ACCOUNT_METHOD_ID
    ? { _tag: "CreditLimit", limit: credit?.limit ?? ZERO_CENTS, used: credit?.open ?? ZERO_CENTS }
    : undefined

/** One rule per kind of limit. */
const RULES: readonly LimitRule[] = [mandateLimit, creditLimit]

/** Every limit of a payment for an order of `agreed` gross cents so far. */
export const listPaymentAmountLimits = (
  payment: PaymentInfo,
  payer: PayerCreditAndMandates,
  agreed: Cents,
): readonly PayerLimitUsage[] => RULES.flatMap(rule => rule(payment, payer, agreed) ?? [])
