/**
 * Until production, the delivery of an order's items can change by the cart's own rules. A refusal names every reason
 * (API-35, ORDER-13, ORDER-16, DELIV-38).
 */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { refuse, refuseIfFaults, refuseOnFailure } from "../../../application/shop/refuse.ts"
import { isLineItemCancelled } from "../../../domain/cart/cart.ts"
import { findConflictingDeliveryChoices } from "../../../domain/delivery/conflicting-delivery-choices.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { retainAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { checkDeliveryChangeable } from "../../../domain/order/delivery-changeability.ts"
import type { Order } from "../../../domain/order/order.ts"
import { setExtraAddressCosts } from "../../../domain/order/order-delivery-costs.ts"
import type { UpdateOrderLineItemRequest } from "../../contract/order.ts"
import { addJob } from "../../postgres/add-job.ts"
import { findDeliveryPrices } from "../../postgres/shop-data.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { applyCourierAction, applyDeliveryOptionAction, applySplitShipmentAction } from "../cart/delivery-actions.ts"
import { requireLineItem } from "../cart/line-item-checks.ts"
import type { RequestContext } from "../delivery/line-item-offers.ts"
import { applyPickupPointAction } from "../pickup/pickup-point-action.ts"

type DeliveryPatch = typeof UpdateOrderLineItemRequest.Type

/** Cancelled items count as not found: they are not delivered. */
export const requireActiveOrderLineItem = (order: Order, id: string) =>
  Effect.flatMap(requireLineItem(order, id), item =>
    isLineItemCancelled(item) ? refuse("LineItemNotFound") : Effect.succeed(item),
  )

const getPickupReference = ({ pickupPoints, printdealPickupPointId, pickupAddress }: DeliveryPatch) => {
  if (pickupPoints) return { pickupPoints }
  if (printdealPickupPointId !== undefined) return { printdealPickupPointId }
  return pickupAddress && { pickupAddress }
}

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
    const point = getPickupReference(patch)
    let changed = order
    if (shippingAddresses) changed = yield* applySplitShipmentAction(changed, { lineItemId, shippingAddresses }, context)
    if (point) changed = yield* applyPickupPointAction(changed, { lineItemId, ...point }, context)
    if (courierOption) changed = yield* applyCourierAction(changed, { lineItemId, courierOption }, context)
    if (deliveryOption) changed = yield* applyDeliveryOptionAction(changed, { lineItemId, deliveryOption }, context)
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
