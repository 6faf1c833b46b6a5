import { type Cart, isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { groupLineItems, type LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { calculateGroupPriceBeforeCoupons, calculatePreviousGroupPrice } from "../../../domain/cart/price-changes.ts"
import { subtractCents, sumCents } from "../../../domain/money/cents.ts"
import { sumDiscountsByTag } from "../../../domain/money/discount-tags.ts"
import { calculatePiecePrice } from "../../../domain/money/piece-price.ts"

/**
 * The group's base price, discounts by tag, coupons, services and price, in cents, and its price per piece, without
 * cancelled items (GROUP-02, MONEY-19, MONEY-23).
 */
export const calculateGroupPriceBreakdown = ({
  items,
  services,
  quantity,
  totalPrice,
}: Pick<LineItemGroup, "items" | "services" | "quantity" | "totalPrice">) => {
  const active = items.filter(item => !isLineItemCancelled(item))
  return {
    base: sumCents(active.map(item => item.basePrice)),
    discounts: sumDiscountsByTag(active.flatMap(item => item.discounts)),
    coupons: sumCents(active.map(item => item.couponDiscount)),
    services,
    price: totalPrice,
    /** without the services, which don't depend on the quantity */
    piecePrice: calculatePiecePrice(subtractCents(totalPrice, sumCents(services.map(service => service.totalPrice))), quantity),
    /** the former price, when the shop changed it */
    previousPrice: calculatePreviousGroupPrice({ items, services }),
  }
}

/** The groups whose price the shop changed, with both prices: in cents, before coupons (SHOP-06). */
export const listRepricedGroups = (cart: Pick<Cart, "lineItems" | "customLineItems">) =>
  groupLineItems(cart).flatMap(group => {
    const previousPrice = calculatePreviousGroupPrice(group)
    return previousPrice === undefined ? [] : [{ group, previousPrice, currentPrice: calculateGroupPriceBeforeCoupons(group) }]
  })
