import type { LineItem } from "./cart.ts"
import { applyCouponsToItems, type Coupon } from "./coupon.ts"

export interface CouponItemDiscounts {
  readonly code: string
  /** its discount of each item, in cents */
  readonly amounts: readonly number[]
}

/** The discount of each coupon, in the order in which the shop applies them. */
export const listCouponItemDiscounts = (items: readonly LineItem[], coupons: readonly Coupon[]): readonly CouponItemDiscounts[] =>
  coupons.map(({ code }, index) => {
    const [before, after] = [0, 1].map(more => applyCouponsToItems(items, coupons.slice(0, index + more)))
    return { code, amounts: items.map((_, line) => (after?.[line]?.couponDiscount ?? 0) - (before?.[line]?.couponDiscount ?? 0)) }
  })
