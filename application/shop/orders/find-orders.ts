import { Effect } from "effect"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { listTaxesByDestination } from "../../../domain/cart/cart-tax.ts"
import { isTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { listArtworkNeeds } from "../../../domain/order/artwork-needs.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderSummary } from "../../../domain/order/order-summary.ts"
import type { CustomerCaller } from "../caller.ts"
import { findTaxContext } from "../carts/tax-cart.ts"
import { type DeliveryContext, findDeliveryOfferOfItem } from "../delivery/delivery-offers.ts"
import type { OrderListCriteria } from "../ports/orders.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"
import { withAmountLimits } from "./amount-limits.ts"
import { findVatIdStatusOfOrder, withVatIdStatus } from "./vat-id-of-order.ts"

/** The order with the limits of its payment method and the status of its VAT id. */
export const getOrder = (shop: ShopReads, id: string, customer: Pick<CustomerCaller, "id">) =>
  requireFound(shop.orders.find(id, customer.id), "OrderNotFound").pipe(withAmountLimits(shop, customer), withVatIdStatus(shop))

/** The order that the cart became, with the same. */
export const getOrderOfCart = (shop: ShopReads, cartId: string, customer: CustomerCaller) =>
  requireFound(shop.orders.findByCart(cartId, customer.id), "OrderNotFound").pipe(
    withAmountLimits(shop, customer),
    withVatIdStatus(shop),
  )

/** Cancelled items count as not found: they are not delivered. */
export const requireActiveLineItem = (order: Order, id: string) =>
  Effect.flatMap(requireLineItem(order, id), item =>
    isLineItemCancelled(item) ? refuse("LineItemNotFound") : Effect.succeed(item),
  )

/** What the VAT of an order's items depends on: its day, and its VAT id as it counted then. Undefined for orders that keep their VAT (TAX-04). */
export const findOrderTaxContext = Effect.fnUntraced(function* (shop: ShopReads, order: Order, customer: CustomerCaller) {
  if (isTaxedByLine(order.taxedPrice)) return undefined
  const vatIdStatus = yield* findVatIdStatusOfOrder(shop, order)
  return yield* findTaxContext({ ...shop, now: new Date(order.createdAt) }, customer, order, vatIdStatus)
})

export const findOrderItemDeliveryOffer = Effect.fnUntraced(function* (
  shop: ShopReads,
  { orderId, lineItemId }: { readonly orderId: string; readonly lineItemId: string },
  { caller, deliveryRules }: DeliveryContext & { readonly caller: CustomerCaller },
) {
  const order = yield* requireFound(shop.orders.find(orderId, caller.id), "OrderNotFound")
  const item = yield* requireActiveLineItem(order, lineItemId)
  const offer = yield* findDeliveryOfferOfItem(shop, item, { caller, deliveryRules })
  const tax = yield* findOrderTaxContext(shop, order, caller)
  return tax ? { ...offer, taxes: listTaxesByDestination(item, tax, deliveryRules.countries) } : offer
})

/** Orders with what those that wait for artwork need of their customer. */
const addArtworkNeeds = Effect.fnUntraced(function* ({ itemArtworks }: ShopReads, orders: readonly OrderSummary[]) {
  const isWaiting = ({ stages }: OrderSummary): boolean => stages.includes("waitingForArtwork")
  const artworks = yield* itemArtworks.listActive(orders.filter(isWaiting).map(({ id }) => id))
  return orders.map((order): OrderSummary => {
    if (!isWaiting(order)) return order
    return { ...order, artworkNeeds: listArtworkNeeds(artworks.filter(({ orderId }) => orderId === order.id)) }
  })
})

/** One page of the customer's orders. The number of all matches takes longer, so it is counted only when wanted. */
export const listOrders = Effect.fnUntraced(function* (
  shop: ShopReads,
  { withTotal, ...criteria }: OrderListCriteria & { readonly withTotal: boolean },
) {
  const results = yield* addArtworkNeeds(shop, yield* shop.orderOverview.list(criteria))
  return { results, ...(withTotal ? { total: yield* shop.orderOverview.count(criteria) } : {}) }
})
