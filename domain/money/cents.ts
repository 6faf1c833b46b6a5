/** Money is whole cents of one currency. A sum outside the safe integers is an error, never a wrong amount. */
import type { Brand } from "effect"

/** An amount in hundredths of a currency unit, possibly negative: 1234 is € 12.34. */
export type Cents = Brand.Branded<number, "Cents">

/** An ISO 4217 code. */
export type CurrencyCode = Brand.Branded<string, "CurrencyCode">

export const EUR = "EUR" as CurrencyCode

/** An amount is outside the safe integers or not whole (MONEY-04). */
export class MoneyOverflow extends RangeError {
  readonly _tag = "MoneyOverflow"
  readonly amount: number

  constructor(amount: number) {
    super(`${amount} is not a whole number of cents within ±${Number.MAX_SAFE_INTEGER}`)
    this.amount = amount
  }
}

/**
 * A whole number as cents.
 * @throws MoneyOverflow for fractions, NaN and anything outside the safe integers
 */
export const toCents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new MoneyOverflow(amount)
  return (amount === 0 ? 0 : amount) as Cents
}

export const ZERO_CENTS = toCents(0)

/** @throws MoneyOverflow when the sum leaves the safe integers */
export const addCents = (a: Cents, b: Cents): Cents => toCents(a + b)

/** @throws MoneyOverflow when the difference leaves the safe integers */
export const subtractCents = (a: Cents, b: Cents): Cents => toCents(a - b)

/** @throws MoneyOverflow when the sum leaves the safe integers at any point */
export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (!Number.isSafeInteger(total)) throw new MoneyOverflow(total)
  }
  return toCents(total)
}
