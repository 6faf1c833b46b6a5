/** What comes from outside may be too large to count; then the answer says so, instead of throwing. */
import { Result } from "effect"
import { type Cents, MoneyOverflow, toCents } from "./cents.ts"

/** The computed value, or the MoneyOverflow it ran into; any other error is a bug and goes on. */
export const catchMoneyOverflow = <Value>(compute: () => Value): Result.Result<Value, MoneyOverflow> => {
  try {
    return Result.succeed(compute())
  } catch (error) {
    if (error instanceof MoneyOverflow) return Result.fail(error)
    throw error
  }
}

/** A number from outside as cents; fails with MoneyOverflow for fractions, NaN and what no safe integer holds (MONEY-04). */
export const parseCents = (amount: number): Result.Result<Cents, MoneyOverflow> =>
  catchMoneyOverflow(() => toCents(amount))
