import { type Cart, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { groupLineItems, type LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { calculateGroupNetBeforeCoupons, calculatePreviousGroupNet } from "../../../domain/cart/price-changes.ts"
import { sumCents } from "../../../domain/money/cents.ts"
import { sumDiscountsByTag } from "../../../domain/money/discount-tags.ts"

/**
 * The group's base price, discounts by tag, coupons, services and net, in cents, without cancelled items (GROUP-02,
 * MONEY-19).
 */
export const calculateGroupPriceBreakdown = ({
  items,
  services,
  totalNet,
}: Pick<LineItemGroup, "items" | "services" | "totalNet">) => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return {
    base: sumCents(active.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(active.flatMap(item => item.discounts)),
    coupons: sumCents(active.map(item => item.couponDiscount)),
    services,
    net: totalNet,
    /** the former price, when the shop changed it */
    previousNet: calculatePreviousGroupNet({ items, services }),
  }
}

/** The groups whose price the shop changed, with both prices: net in cents, before coupons (SHOP-06). */
export const listRepricedGroups = (cart: Pick<Cart, "lineItems" | "customLineItems">) =>
  groupLineItems(cart).flatMap(group => {
    const previousNet = calculatePreviousGroupNet(group)
    return previousNet === undefined ? [] : [{ group, previousNet, currentNet: calculateGroupNetBeforeCoupons(group) }]
  })
