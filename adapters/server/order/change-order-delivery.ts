/**
 * Until production, the delivery of an order's items can change by the cart's own rules. A refusal names every reason
 * (API-35, ORDER-13, ORDER-16, DELIV-38).
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { requireLineItem } from "../../../application/shop/carts/require-line-item.ts"
import { setCourier, setDeliverySlot, splitShipment } from "../../../application/shop/delivery/change-delivery.ts"
import { setPickupPoint } from "../../../application/shop/delivery/set-pickup-point.ts"
import { refuse, refuseIfFaults, refuseOnFailure } from "../../../application/shop/refuse.ts"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { findConflictingDeliveryChoices } from "../../../domain/delivery/conflicting-delivery-choices.ts"
import { parsePickupPointReference } from "../../../domain/delivery/pickup-payload.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { retainAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { checkDeliveryChangeable } from "../../../domain/order/delivery-changeability.ts"
import type { Order } from "../../../domain/order/order.ts"
import { setExtraAddressCosts } from "../../../domain/order/order-delivery-costs.ts"
import type { UpdateOrderLineItemRequest } from "../../contract/order.ts"
import { addJob } from "../../postgres/add-job.ts"
import { findDeliveryPrices } from "../../postgres/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { type RequestContext, toUseCaseInput } from "../cart/request-context.ts"

type DeliveryPatch = typeof UpdateOrderLineItemRequest.Type

/** Cancelled items count as not found: they are not delivered. */
export const requireActiveOrderLineItem = (order: Order, id: string) =>
  Effect.flatMap(requireLineItem(order, id), item =>
    isLineItemCancelled(item) ? refuse("LineItemNotFound") : Effect.succeed(item),
  )

export const changeOrderDelivery = (order: Order, id: string, patch: DeliveryPatch, context: RequestContext) =>
  Effect.gen(function* () {
    const item = yield* requireActiveOrderLineItem(order, id)
    const { id: lineItemId } = item
    yield* refuseOnFailure(checkDeliveryChangeable(order.stages), "DeliveryFixed", () => ["orderId"])
    yield* refuseIfFaults(
      "DeliveryInvalid",
      findConflictingDeliveryChoices(patch).map(field => ({ _tag: "Contradictory" as const, at: [field] })),
    )
    const { shippingAddresses, courierOption, deliveryOption } = patch
    const payload = parsePickupPointReference(patch)
    const { shop, delivery } = toUseCaseInput(context)
    let changed = order
    if (shippingAddresses) changed = yield* splitShipment(shop, changed, { lineItemId, shares: shippingAddresses }, delivery)
    if (payload) changed = yield* setPickupPoint(shop, changed, { lineItemId, payload }, delivery)
    if (courierOption) changed = yield* setCourier(shop, changed, { lineItemId, courier: courierOption }, delivery)
    if (deliveryOption) changed = yield* setDeliverySlot(shop, changed, { lineItemId, ...deliveryOption }, delivery)
    if (changed === order) return order
    const { extraAddress = ZERO_CENTS } = (yield* Effect.promise(() => findDeliveryPrices(context.tx))) ?? {}
    const lineItems = changed.lineItems.map(line =>
      line.id === lineItemId ? retainAgreedDeliveryDay(changed, item, line) : line,
    )
    return setExtraAddressCosts({ ...changed, lineItems }, lineItemId, extraAddress, randomUUID)
  })

/** In milliseconds: customers often change several products in a row, and get one mail. */
const MAIL_DELAY_MS = 60_000

export const queueDeliveryChangedMail = (tx: Transaction, { id: orderId, version }: Order): Promise<void> =>
  addJob(
    tx,
    "send-mail",
    { kind: "delivery-changed", orderId, version },
    { jobKey: `delivery-changed ${orderId}`, runAt: new Date(tx.now.getTime() + MAIL_DELAY_MS) },
  )
