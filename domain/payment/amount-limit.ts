/** A limit on what an order may come to, judged whenever its amount is set or changes (PAY-59). */
import { addCents, type Cents, subtractCents, toCents } from "../money/cents.ts"

/** Gross, in cents. */
export interface AmountLimit {
  readonly _tag: "MandateLimit" | "CreditLimit"
  readonly limit: Cents
  /** what counts towards it already, the order itself included */
  readonly used: Cents
}

/** Gross, in cents: the limit, and what would count towards it. */
export interface AmountLimitExceeded {
  readonly _tag: `${AmountLimit["_tag"]}Exceeded`
  readonly limit: Cents
  readonly amount: Cents
}

/**
 * The first limit that is passed once the order costs `increase` more; an order that gets no dearer passes none.
 * @param increase gross cents; the whole total of an order that is not placed yet
 */
export const exceededLimit = (limits: readonly AmountLimit[], increase: Cents): AmountLimitExceeded | undefined => {
  if (increase <= 0) return undefined
  const passed = limits.find(({ limit, used }) => addCents(used, increase) > limit)
  return passed && { _tag: `${passed._tag}Exceeded`, limit: passed.limit, amount: addCents(passed.used, increase) }
}

/** What the limit leaves without the `increase` that passes it; never below zero. */
export const leftOfLimit = ({ limit, amount }: AmountLimitExceeded, increase: Cents): Cents =>
  toCents(Math.max(0, subtractCents(limit, subtractCents(amount, increase))))
