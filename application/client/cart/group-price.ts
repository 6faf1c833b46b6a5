import { type Cart, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { groupLineItems, type LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { calculateGroupNetBeforeCoupons, calculatePreviousGroupNet } from "../../../domain/cart/price-changes.ts"
import { subtractCents, sumCents } from "../../../domain/money/cents.ts"
import { sumDiscountsByTag } from "../../../domain/money/discount-tags.ts"
import { calculatePiecePrice } from "../../../domain/money/piece-price.ts"

/**
 * The group's base price, discounts by tag, coupons, services and net, in cents, and its net price per piece, without
 * cancelled items (GROUP-02, MONEY-19, MONEY-23).
 */
export const calculateGroupPriceBreakdown = ({
  items,
  services,
  quantity,
  totalNet,
}: Pick<LineItemGroup, "items" | "services" | "quantity" | "totalNet">) => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return {
    base: sumCents(active.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(active.flatMap(item => item.discounts)),
    coupons: sumCents(active.map(item => item.couponDiscount)),
    services,
    net: totalNet,
    /** without the services, which don't depend on the quantity */
    pieceNet: calculatePiecePrice(subtractCents(totalNet, sumCents(services.map(({ totalPrice }) => totalPrice))), quantity),
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
