/**
 * Limits on the order total: how much of each is used, and which one a higher total exceeds. They are checked whenever
 * the total is set or changes (PAY-59).
 */
import { addCents, type Cents, subtractCents, toCents } from "../money/cents.ts"

/** Gross, in cents. */
export interface PayerLimitUsage {
  readonly _tag: "MandateLimit" | "CreditLimit"
  readonly limit: Cents
  /** the amount that counts already, including the order itself */
  readonly used: Cents
}

/** Gross, in cents: the limit, and the amount that would exceed it. */
export interface AmountLimitExceeded {
  readonly _tag: `${PayerLimitUsage["_tag"]}Exceeded`
  readonly limit: Cents
  readonly amount: Cents
}

/**
 * The first limit that an `increase` of the total exceeds; undefined when the total doesn't rise.
 * @param increase gross cents; for an order that is not placed yet its whole total
 */
export const findExceededLimit = (limits: readonly PayerLimitUsage[], increase: Cents): AmountLimitExceeded | undefined => {
  if (increase <= 0) return undefined
  const hit = limits.find(({ limit, used }) => addCents(used, increase) > limit)
  return hit && { _tag: `${hit._tag}Exceeded`, limit: hit.limit, amount: addCents(hit.used, increase) }
}

/** The amount that the limit leaves without the `increase`, in cents; never below zero. */
export const calculateRemainingLimit = ({ limit, amount }: AmountLimitExceeded, increase: Cents): Cents =>
  toCents(Math.max(0, subtractCents(limit, subtractCents(amount, increase))))
