/** Turns MoneyOverflow into a result, for amounts from untrusted input. */
import { Result } from "effect"
import { type Cents, MoneyOverflow, toCents } from "./cents.ts"

/** The computed value, or its MoneyOverflow. Any other error is a bug and is thrown again. */
export const catchMoneyOverflow = <Value>(compute: () => Value): Result.Result<Value, MoneyOverflow> => {
  try {
    return Result.succeed(compute())
  } catch (error) {
    if (error instanceof MoneyOverflow) return Result.fail(error)
    throw error
  }
}

/**
 * A number from untrusted input as cents; fails with MoneyOverflow for fractions, NaN and unsafe integers (MONEY-04).
 */
export const parseCents = (amount: number): Result.Result<Cents, MoneyOverflow> => catchMoneyOverflow(() => toCents(amount))
