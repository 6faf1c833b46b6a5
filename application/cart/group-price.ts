/** What one group costs: base price, discounts by tag, its part of the coupons, its services, and the net of it all (GROUP-02, MONEY-19). */
import { type CustomLineItem, isCancelled } from "../../domain/cart/cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { discountsByTag, type TaggedAmount } from "../../domain/money/discount-tags.ts"
import { type Cents, sum } from "../../domain/money/money.ts"

export interface GroupPrice {
  readonly base: Cents
  readonly discounts: readonly TaggedAmount[]
  readonly coupons: Cents
  readonly services: readonly CustomLineItem[]
  readonly net: Cents
}

/** All amounts net, in cents; cancelled items count for nothing. */
export const groupPrice = ({ items, services, totalNet }: Group): GroupPrice => {
  const counted = items.filter(item => !isCancelled(item))
  return {
    base: sum(counted.map(item => item.basePrice)),
    discounts: discountsByTag(counted.flatMap(item => item.discounts)),
    coupons: sum(counted.map(item => item.couponDiscount)),
    services,
    net: totalNet,
  }
}
