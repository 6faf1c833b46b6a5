import { type Cart, type CustomLineItem, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { groupLineItems, type LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { calculateGroupNetBeforeCoupons, calculatePreviousGroupNet } from "../../../domain/cart/price-changes.ts"
import { type Cents, sumCents } from "../../../domain/money/cents.ts"
import { sumDiscountsByTag, type TaggedAmount } from "../../../domain/money/discount-tags.ts"

export interface GroupPriceBreakdown {
  readonly base: Cents
  readonly discounts: readonly TaggedAmount[]
  readonly coupons: Cents
  readonly services: readonly CustomLineItem[]
  readonly net: Cents
  /** the former price, when the shop changed it */
  readonly previousNet: Cents | undefined
}

/**
 * The group's base price, discounts by tag, coupons, services and net, in cents, without cancelled items (GROUP-02,
 * MONEY-19).
 */
export const calculateGroupPriceBreakdown = ({
  items,
  services,
  totalNet,
}: Pick<LineItemGroup, "items" | "services" | "totalNet">): GroupPriceBreakdown => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return {
    base: sumCents(active.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(active.flatMap(item => item.discounts)),
    coupons: sumCents(active.map(item => item.couponDiscount)),
    services,
    net: totalNet,
    previousNet: calculatePreviousGroupNet({ items, services }),
  }
}

export interface GroupPriceChange {
  readonly group: LineItemGroup
  /** net in cents, before coupons */
  readonly previousNet: Cents
  readonly currentNet: Cents
}

/** The groups whose price the shop changed (SHOP-06). */
export const listGroupPriceChanges = (cart: Pick<Cart, "lineItems" | "customLineItems">): readonly GroupPriceChange[] =>
  groupLineItems(cart).flatMap(group => {
    const previousNet = calculatePreviousGroupNet(group)
    return previousNet === undefined ? [] : [{ group, previousNet, currentNet: calculateGroupNetBeforeCoupons(group) }]
  })
