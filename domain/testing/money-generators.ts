/** Generators of amounts, with edge cases: zero, huge amounts and half cents. Money is in cents, rates in ten-thousandths. */
import fc from "fast-check"
import { type Cents, toCents } from "../money/cents.ts"
import type { TaxRate } from "../money/tax-rate.ts"

/** Returns an edge case in one of four values. */
export const orOneOf = <Value>(corners: readonly Value[], any: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: fc.constantFrom(...corners) })

/** The highest price in cents with which 500 items, taxed at 100 %, stay within the safe integers. */
const FORTUNE = Math.floor(Number.MAX_SAFE_INTEGER / 2_000)

/** A price: mostly ordinary, sometimes zero, sometimes huge, sometimes with a tax of half a cent. */
export const priceInCents: fc.Arbitrary<Cents> = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 500_000 }) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: FORTUNE }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 10_000 }).map(halves => halves * 50) },
  )
  .map(toCents)

/** A positive or negative price. */
export const signedAmount: fc.Arbitrary<Cents> = fc
  .tuple(priceInCents, fc.boolean())
  .map(([amount, negative]) => toCents(negative ? -amount : amount))

/** Any amount up to the largest safe integer. */
export const anyAmount: fc.Arbitrary<Cents> = fc.maxSafeInteger().map(toCents)

/** The Dutch and Belgian rates, and sometimes another one. */
export const anyTaxRate: fc.Arbitrary<TaxRate> = fc
  .oneof(
    { weight: 5, arbitrary: fc.constantFrom(0, 600, 900, 2_100) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
  )
  .map(value => value as TaxRate)

/** A list and a shuffled copy of the same list. */
export const withShuffledCopy = <Thing>(things: fc.Arbitrary<Thing[]>): fc.Arbitrary<readonly [Thing[], Thing[]]> =>
  things.chain(all =>
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }).map(shuffled => [all, shuffled] as const),
  )
