/**
 * A precise amount is multiplied first and rounded once, half to even. Coupons have five fraction digits (MONEY-09,
 * MONEY-10).
 */
import { Result } from "effect"
import type { Cents, MoneyOverflow } from "./cents.ts"
import { catchMoneyOverflow } from "./money-overflow.ts"
import { multiplyAndDivideToCents, type RoundingMode } from "./rounding.ts"

export const COUPON_FRACTION_DIGITS = 5

/** `preciseAmount / 10^fractionDigits` currency units. */
export interface HighPrecisionMoney {
  readonly preciseAmount: number
  readonly fractionDigits: number
}

/** commercetools' maximum; beyond it a cent is no whole number of units. */
export const MAX_FRACTION_DIGITS = 20

/** `fractionDigits` is not a whole number from 0 to 20, or `preciseAmount` is no safe integer. */
export interface InvalidPreciseMoney {
  readonly _tag: "InvalidPreciseMoney"
  readonly preciseAmount: number
  readonly fractionDigits: number
}

/** A precise amount from untrusted input. */
export const createHighPrecisionMoney = (
  preciseAmount: number,
  fractionDigits: number,
): Result.Result<HighPrecisionMoney, InvalidPreciseMoney> => {
  const valid = Number.isInteger(fractionDigits) && fractionDigits >= 0 && fractionDigits <= MAX_FRACTION_DIGITS
  return valid && Number.isSafeInteger(preciseAmount)
    ? Result.succeed({ preciseAmount, fractionDigits })
    : Result.fail({ _tag: "InvalidPreciseMoney", preciseAmount, fractionDigits })
}

/**
 * `money × quantity` in cents of a currency with `currencyDigits` decimals (2 for EUR, 0 for JPY).
 * @throws MoneyOverflow when the product doesn't fit; `tryMultiplyToCents` returns it instead
 */
export const multiplyToCents = (
  { preciseAmount, fractionDigits }: HighPrecisionMoney,
  quantity = 1,
  mode: RoundingMode = "HalfEven",
  currencyDigits = 2,
): Cents => multiplyAndDivideToCents([preciseAmount, quantity, 10 ** currencyDigits], 10 ** fractionDigits, mode)

/**
 * `multiplyToCents` for untrusted input; fails with MoneyOverflow when the product doesn't fit (MONEY-04, MONEY-10).
 */
export const tryMultiplyToCents = (
  money: HighPrecisionMoney,
  quantity: number,
  mode: RoundingMode = "HalfEven",
  currencyDigits = 2,
): Result.Result<Cents, MoneyOverflow> => catchMoneyOverflow(() => multiplyToCents(money, quantity, mode, currencyDigits))
