import { COUPON_TERMS } from "../customers.ts"
import type { PlacedOrder, Records } from "../records.ts"

const isCancelled = ({ latest }: PlacedOrder): boolean => latest.lineItems.every(({ state }) => state === "Cancelled")

/** A coupon is used at most as often as it may be (COUPON-06). */
export const findOverusedCoupons = ({ orders }: Records): readonly string[] =>
  COUPON_TERMS.flatMap(({ coupon: { code }, maxUses = Infinity, maxUsesPerCustomer = Infinity }) => {
    const uses = [...orders.values()].filter(placed => placed.latest.discountCodes.includes(code) && !isCancelled(placed))
    const customers = new Set(uses.map(({ customerId }) => customerId))
    return [
      ...(uses.length > maxUses ? [`${code} was used ${uses.length} times`] : []),
      ...[...customers].flatMap(id => {
        const count = uses.filter(({ customerId }) => customerId === id).length
        return count > maxUsesPerCustomer ? [`${code} was used ${count} times by ${id}`] : []
      }),
    ]
  })

/** A quote's price holds until it expires and not after; a version of a cart becomes one quote (QUOTE-03, QUOTE-06). */
export const findBrokenQuotes = ({ orders, quotes }: Records): readonly string[] => [
  ...[...orders.values()].flatMap(({ order, placedAt }) =>
    order.lineItems.flatMap(({ quoteId, quoteLineItemId, totalPrice, couponDiscount }) => {
      const quote = quotes.find(({ id }) => id === quoteId)
      if (!quote) return []
      const price = quote.prices.get(quoteLineItemId ?? "")
      const paid = totalPrice + couponDiscount
      return [
        ...(price === undefined || price === paid ? [] : [`${price} was quoted, and ${paid} were asked`]),
        ...(placedAt >= quote.expiresAt ? [`order ${order.orderNumber} has the price of a quote that had expired`] : []),
      ]
    }),
  ),
  ...quotes.flatMap(({ id, cartVersion }) =>
    quotes.some(other => other.cartVersion === cartVersion && other.id !== id) ? [`cart ${cartVersion} became two quotes`] : [],
  ),
]
