/** Which limits a payment has: its mandate's, and the credit that the shop granted (PAY-59, PAY-60). */
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import type { AmountLimit } from "./amount-limit.ts"
import { MAX_AMOUNT_TOO_LOW_STATUS_ID } from "./mandate.ts"
import { MANDATE, ON_ACCOUNT } from "./method-ids.ts"
import type { Mandate, PaymentInfo } from "./payment-method.ts"

/** What the shop lets a customer owe on account; gross, in cents. */
export interface Credit {
  readonly limit: Cents
  /** what all unpaid orders on account come to */
  readonly open: Cents
}

/** Whoever pays. */
export interface Payer {
  /** none unless the shop granted it */
  readonly credit?: Credit | undefined
  /** as the bank sees them */
  readonly mandates?: readonly Mandate[]
}

/**
 * The limit of a payment, or nothing where this rule knows none.
 * @param agreed the order's gross total before the change; zero for one that is not placed yet
 */
type LimitRule = (payment: PaymentInfo, payer: Payer, agreed: Cents) => AmountLimit | undefined

/** The bank refuses it for nothing but the amount. */
const covers = ({ usable, statusId }: Mandate): boolean => usable || statusId === MAX_AMOUNT_TOO_LOW_STATUS_ID

/** Each order is debited by itself; a mandate that is gone or revoked covers nothing more. */
const mandateLimit: LimitRule = ({ paymentMethodId, mandateId }, { mandates = [] }, agreed) => {
  if (paymentMethodId !== MANDATE || mandateId === undefined) return undefined
  const mandate = mandates.find(({ id }) => id === mandateId)
  return { _tag: "MandateLimit", limit: mandate && covers(mandate) ? mandate.maxAmount : ZERO_CENTS, used: agreed }
}

/** All unpaid orders on account count towards the credit. */
const creditLimit: LimitRule = ({ paymentMethodId }, { credit }) =>
  paymentMethodId === ON_ACCOUNT
    ? { _tag: "CreditLimit", limit: credit?.limit ?? ZERO_CENTS, used: credit?.open ?? ZERO_CENTS }
    : undefined

/** One line for each kind of limit. */
const RULES: readonly LimitRule[] = [mandateLimit, creditLimit]

/** Every limit on a payment of an order that comes to `agreed` gross cents so far. */
export const payerLimits = (payment: PaymentInfo, payer: Payer, agreed: Cents): readonly AmountLimit[] =>
  RULES.flatMap(rule => rule(payment, payer, agreed) ?? [])
