/**
 * A coupon takes an amount or a percentage, rounded half to even, off the net of all products. Each item bears its
 * part to the cent (COUPON-01…13).
 */
import { Result } from "effect"
import { allocateCents } from "../money/allocate.ts"
import { type Cents, subtractCents, sumCents, toCents, ZERO_CENTS } from "../money/cents.ts"
import { type HighPrecisionMoney, multiplyToCents } from "../money/high-precision-money.ts"
import { multiplyAndDivideToCents } from "../money/rounding.ts"
import { trimText } from "../text/canonical-text.ts"
import { isTextTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
import { isLineItemCancelled, type LineItem, type LineItemCouponDiscount } from "./cart.ts"

export type CouponValue =
  | { readonly _tag: "Absolute"; readonly money: HighPrecisionMoney }
  /** in ten-thousandths: 1000 is 10 % */
  | { readonly _tag: "Relative"; readonly permyriad: number }

export interface Coupon {
  readonly code: string
  readonly value: CouponValue
}

export interface CouponCodeTooLong {
  readonly _tag: "CodeTooLong"
  readonly limit: number
}

/**
 * The trimmed code, undefined when it is empty. Fails when it is longer than any code can be (COUPON-03, COUPON-04).
 */
export const parseCouponCode = (typed: string): Result.Result<string | undefined, CouponCodeTooLong> => {
  const code = trimText(typed)
  if (isTextTooLong(code, "couponCode")) return Result.fail({ _tag: "CodeTooLong", limit: TEXT_LIMITS.couponCode })
  return Result.succeed(code || undefined)
}

const amountOff = (coupon: Coupon, net: Cents): Cents => {
  const { value } = coupon
  const amount =
    value._tag === "Absolute" ? multiplyToCents(value.money) : multiplyAndDivideToCents([net, value.permyriad], 10_000)
  return toCents(Math.min(amount, net))
}

/** A line's net in cents without its services, before coupons. */
export const calculateLinePriceBeforeCoupons = ({ basePrice, discounts }: LineItem): Cents =>
  subtractCents(basePrice, sumCents(discounts.map(({ amount }) => amount)))

const areShares = (shares: readonly LineItemCouponDiscount[], others: readonly LineItemCouponDiscount[]): boolean =>
  shares.length === others.length &&
  shares.every(({ code, amount }, index) => code === others[index]?.code && amount === others[index].amount)

/**
 * The items with the coupons applied one after the other, each rounded separately. Cancelled and free items bear
 * nothing. An unchanged item stays the same object.
 */
export const applyCouponsToItems = (items: readonly LineItem[], coupons: readonly Coupon[]): readonly LineItem[] => {
  const shares = items.map((): LineItemCouponDiscount[] => [])
  let remaining = items.map(item => (isLineItemCancelled(item) ? ZERO_CENTS : calculateLinePriceBeforeCoupons(item)))
  for (const coupon of coupons) {
    const chargeable = remaining.map(amount => toCents(Math.max(0, amount)))
    const amounts = allocateCents(amountOff(coupon, sumCents(chargeable)), chargeable)
    for (const [index, amount] of amounts.entries()) if (amount > 0) shares[index]?.push({ code: coupon.code, amount })
    remaining = remaining.map((amount, index) => subtractCents(amount, amounts[index] ?? ZERO_CENTS))
  }
  return items.map((item, index) => {
    if (isLineItemCancelled(item)) return item
    const { couponShares: before = [], ...plain } = item
    const [totalPrice = ZERO_CENTS, couponShares = []] = [remaining[index], shares[index]]
    const couponDiscount = subtractCents(calculateLinePriceBeforeCoupons(item), totalPrice)
    const isSame = item.totalPrice === totalPrice && item.couponDiscount === couponDiscount
    if (isSame && areShares(before, couponShares)) return item
    return { ...plain, couponDiscount, totalPrice, ...(couponShares.length > 0 ? { couponShares } : {}) }
  })
}
