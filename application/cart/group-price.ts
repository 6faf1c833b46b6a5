/** What one group costs: base price, discounts by tag, its part of the coupons, its services, and the net of it all (GROUP-02, MONEY-19). */
import { type Cart, type CustomLineItem, isLineItemCancelled } from "../../domain/cart/cart.ts"
import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { calculateGroupNet, calculatePreviousGroupNet } from "../../domain/cart/price-changes.ts"
import { type Cents, sumCents } from "../../domain/money/cents.ts"
import { sumDiscountsByTag, type TaggedAmount } from "../../domain/money/discount-tags.ts"

export interface GroupPriceBreakdown {
  readonly base: Cents
  readonly discounts: readonly TaggedAmount[]
  readonly coupons: Cents
  readonly services: readonly CustomLineItem[]
  readonly net: Cents
  /** what it cost before, where no change of its own made it another price */
  readonly was: Cents | undefined
}

/** All amounts net, in cents; cancelled items count for nothing. */
export const calculateGroupPrice = ({
  items,
  services,
  totalNet,
}: Pick<LineItemGroup, "items" | "services" | "totalNet">): GroupPriceBreakdown => {
  const counted = items.filter(item => !isLineItemCancelled(item))
  return {
    base: sumCents(counted.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(counted.flatMap(item => item.discounts)),
    coupons: sumCents(counted.map(item => item.couponDiscount)),
    services,
    net: totalNet,
    was: calculatePreviousGroupNet({ items, services }),
  }
}

export interface GroupPriceChange {
  readonly group: LineItemGroup
  /** net in cents, before coupons */
  readonly was: Cents
  readonly becomes: Cents
}

/** The groups that cost something else than before, by no change of their own (SHOP-06). */
export const listGroupPriceChanges = (cart: Pick<Cart, "lineItems" | "customLineItems">): readonly GroupPriceChange[] =>
  groupLineItems(cart).flatMap(group => {
    const was = calculatePreviousGroupNet(group)
    return was === undefined ? [] : [{ group, was, becomes: calculateGroupNet(group) }]
  })
