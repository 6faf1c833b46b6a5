/** A precise amount is multiplied first and rounded once, half to even; a coupon's price has five fraction digits (MONEY-09, MONEY-10). */
import type { Cents } from "./money.ts"
import { divide, type RoundingMode } from "./rounding.ts"

export const COUPON_FRACTION_DIGITS = 5

/** `preciseAmount / 10^fractionDigits` currency units. */
export interface HighPrecisionMoney {
  readonly preciseAmount: number
  readonly fractionDigits: number
}

/** `money × quantity` in cents of a currency with `currencyDigits` decimals (2 for EUR, 0 for JPY). */
export const preciseCents = (
  { preciseAmount, fractionDigits }: HighPrecisionMoney,
  quantity = 1,
  mode: RoundingMode = "HalfEven",
  currencyDigits = 2,
): Cents =>
  fractionDigits >= currencyDigits
    ? divide([preciseAmount, quantity], 10 ** (fractionDigits - currencyDigits), mode)
    : divide([preciseAmount, quantity, 10 ** (currencyDigits - fractionDigits)], 1, mode)
