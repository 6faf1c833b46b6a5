/**
 * The shopper agrees to the total that was shown. An order at another total is refused, for example after a changed VAT
 * rate (TAX-08).
 */
import type { Cart } from "../cart/cart.ts"
import type { Cents } from "../money/cents.ts"

/** Gross totals in cents. */
export interface TotalChanged {
  readonly _tag: "TotalChanged"
  readonly expected: Cents
  readonly current: Cents
}

/**
 * Undefined when the cart costs what is expected, or nothing is. A coupon that ended prevents the order itself, and says
 * why.
 */
export const findChangedTotal = (
  { taxedPrice: { totalGross: current }, couponRefusals = [] }: Pick<Cart, "taxedPrice" | "couponRefusals">,
  expected: Cents | undefined,
): TotalChanged | undefined =>
  expected === undefined || expected === current || couponRefusals.length > 0
    ? undefined
    : { _tag: "TotalChanged", expected, current }
