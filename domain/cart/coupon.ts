/** A coupon takes an amount or a share, rounded half to even, off the net of all printed items; each item bears its part to the cent (COUPON-01…13). */
import { Result } from "effect"
import { allocateCents } from "../money/allocate.ts"
import { type Cents, subtractCents, sumCents, toCents, ZERO_CENTS } from "../money/cents.ts"
import { type HighPrecisionMoney, multiplyToCents } from "../money/high-precision-money.ts"
import { divideToCents } from "../money/rounding.ts"
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import { isTooLong, TEXT_LIMITS } from "../text/text-limits.ts"
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

/** Coupon input is trimmed, nothing is sent when it is empty, and no code is longer than any can be (COUPON-03, COUPON-04). */
export const parseCouponCode = (typed: string): Result.Result<string | undefined, CouponCodeTooLong> => {
  const code = removeInvisibleCharacters(typed).trim()
  if (isTooLong(code, "couponCode")) return Result.fail({ _tag: "CodeTooLong", limit: TEXT_LIMITS.couponCode })
  return Result.succeed(code || undefined)
}

const amountOff = (coupon: Coupon, net: Cents): Cents => {
  const { value } = coupon
  const off = value._tag === "Absolute" ? multiplyToCents(value.money) : divideToCents([net, value.permyriad], 10_000)
  return toCents(Math.min(off, net))
}

const netOf = (item: LineItem): Cents =>
  subtractCents(item.basePrice, sumCents(item.discounts.map(({ amount }) => amount)))

const areShares = (shares: readonly LineItemCouponDiscount[], others: readonly LineItemCouponDiscount[]): boolean =>
  shares.length === others.length &&
  shares.every(({ code, amount }, index) => code === others[index]?.code && amount === others[index].amount)

/** The items with every coupon applied one after the other, each rounded by itself; items that are cancelled or cost nothing bear nothing, and one that bears what it bore is the same value. */
export const applyCoupons = (items: readonly LineItem[], coupons: readonly Coupon[]): readonly LineItem[] => {
  const shares = items.map((): LineItemCouponDiscount[] => [])
  let left = items.map(item => (isLineItemCancelled(item) ? ZERO_CENTS : netOf(item)))
  for (const coupon of coupons) {
    const charged = left.map(amount => toCents(Math.max(0, amount)))
    const off = allocateCents(amountOff(coupon, sumCents(charged)), charged)
    for (const [index, amount] of off.entries()) if (amount > 0) shares[index]?.push({ code: coupon.code, amount })
    left = left.map((amount, index) => subtractCents(amount, off[index] ?? ZERO_CENTS))
  }
  return items.map((item, index) => {
    if (isLineItemCancelled(item)) return item
    const { couponShares: before = [], ...plain } = item
    const [totalPrice = ZERO_CENTS, couponShares = []] = [left[index], shares[index]]
    const couponDiscount = subtractCents(netOf(item), totalPrice)
    const isSame = item.totalPrice === totalPrice && item.couponDiscount === couponDiscount
    if (isSame && areShares(before, couponShares)) return item
    return { ...plain, couponDiscount, totalPrice, ...(couponShares.length > 0 ? { couponShares } : {}) }
  })
}
