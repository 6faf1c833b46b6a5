import { Effect } from "effect"
import { listRefundsAndChargebacks, type RefundOrChargeback } from "../../../domain/ledger/refunds-and-chargebacks.ts"
import { getAccountPriceView } from "../../../domain/money/price-view.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { Caller } from "../caller.ts"
import { addVatIdStatus } from "../orders/vat-id-of-order.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { type AgentCartIdAndTransferCode, isAgentGuest } from "./agent-carts.ts"

/**
 * Finds a customer's order by its own id or its checkout's id. A guest's order is found by the id of the transferred
 * cart (UCP-19, UCP-28).
 */
const findNamedOrder = Effect.fnUntraced(function* (
  { orders, carts }: ShopReads,
  id: string,
  caller: Caller | undefined,
): Effect.fn.Return<Order | undefined> {
  if (caller?._tag !== "Customer") return yield* orders.findByTransferredCart(id)
  const cartId = (yield* carts.findTransferredId(id)) ?? id
  return (yield* orders.find(id, caller.id)) ?? (yield* orders.findByCart(cartId, caller.id))
})

/** The order that a checkout became, with its refunds and chargebacks. */
export const findAgentOrder = Effect.fnUntraced(function* (shop: ShopReads, id: string, caller: Caller | undefined) {
  const order = yield* findNamedOrder(shop, id, caller)
  return (
    order && {
      order: yield* addVatIdStatus(shop, order),
      adjustments: yield* findRefundsAndChargebacks(shop, order.id),
    }
  )
})

/** Why there is no cart nor order: the buyer took the cart over, it can be claimed for the customer, or it is gone. */
export const findMissingCartReason = Effect.fnUntraced(function* (
  shop: ShopReads,
  name: AgentCartIdAndTransferCode,
  caller: Caller | undefined,
): Effect.fn.Return<"TakenOver" | "NotClaimed" | "Gone"> {
  if ((yield* shop.carts.findTransferredId(name.id)) !== undefined) return "TakenOver"
  return caller?._tag === "Customer" && (yield* isAgentGuest(shop, name)) ? "NotClaimed" : "Gone"
})

/** An order as a linked agent may read it; undefined when it may no longer read the order (UCP-32). */
export const findOrderNotification = Effect.fnUntraced(function* (
  shop: ShopReads,
  { linkId, orderId }: { readonly linkId: string; readonly orderId: string },
) {
  const notification = yield* shop.agentLinks.findNotification(linkId, orderId)
  const order = notification && (yield* shop.orders.find(orderId, notification.customerId))
  const customer = notification && (yield* shop.customers.find(notification.customerId))
  return (
    order &&
    customer && {
      ...notification,
      order: yield* addVatIdStatus(shop, order),
      adjustments: yield* findRefundsAndChargebacks(shop, orderId),
      priceView: getAccountPriceView(customer.profile),
      sentAt: shop.now,
    }
  )
})

/** Returns the refunds and chargebacks of an order. */
export const findRefundsAndChargebacks = (
  { payments }: ShopReads,
  orderId: string,
): Effect.Effect<readonly RefundOrChargeback[]> =>
  Effect.map(payments.find(orderId), order => listRefundsAndChargebacks(order?.entries ?? []))
