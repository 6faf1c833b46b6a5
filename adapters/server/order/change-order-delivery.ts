/** While an order waits, the delivery of its items is changed by the cart's own rules; each thing that stands in the way is named (API-35, ORDER-13, ORDER-16, DELIV-38). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { isCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { contradictions } from "../../../domain/delivery/contradictions.ts"
import { EXTRA_ADDRESS_PRICE } from "../../../domain/delivery/offered-delivery.ts"
import { deliveryMayChange } from "../../../domain/order/delivery-may-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import { withDeliveryCosts } from "../../../domain/order/order-delivery.ts"
import type { PatchOrderLineItem } from "../../contract/order.ts"
import { setCourier, setDeliveryOption, setSplitShipment } from "../cart/delivery-action.ts"
import { itemOf } from "../cart/line-item-choices.ts"
import type { Asking } from "../delivery/offered.ts"
import { invalid, missing } from "../http/refusal.ts"
import { setPickupPoint } from "../pickup/set-pickup-point.ts"

type Sent = typeof PatchOrderLineItem.Type

/** A cancelled item is delivered nowhere. */
export const orderedItem = (order: Order, id: string): LineItem => {
  const item = itemOf(order, id)
  if (isCancelled(item)) throw missing("LineItem")
  return item
}

const checkWaiting = ({ stages }: Order): void => {
  const may = deliveryMayChange(stages)
  if (Result.isFailure(may)) {
    throw invalid(
      "DeliveryFixed",
      may.failure.map(({ _tag }) => ({ field: "orderId", code: _tag })),
    )
  }
}

const checkPlain = (sent: Sent): void => {
  const errors = contradictions(sent).map(field => ({ field, code: "Contradictory" }))
  if (errors.length > 0) throw invalid("DeliveryInvalid", errors)
}

const pointNamed = ({ pickupPoints, printdealPickupPointId, pickupAddress }: Sent) => {
  if (pickupPoints) return { pickupPoints }
  if (printdealPickupPointId !== undefined) return { printdealPickupPointId }
  return pickupAddress && { pickupAddress }
}

/** Fields stand in the body itself. */
const HERE = ""

export const withChangedDelivery = async (order: Order, id: string, sent: Sent, asking: Asking): Promise<Order> => {
  const { id: lineItemId } = orderedItem(order, id)
  checkWaiting(order)
  checkPlain(sent)
  const { shippingAddresses, courierOption, deliveryOption } = sent
  const point = pointNamed(sent)
  let changed = order
  if (shippingAddresses) changed = await setSplitShipment(changed, { lineItemId, shippingAddresses }, asking, HERE)
  if (point) changed = await setPickupPoint(changed, { lineItemId, ...point }, asking, HERE)
  if (courierOption) changed = await setCourier(changed, { lineItemId, courierOption }, asking, HERE)
  if (deliveryOption) changed = await setDeliveryOption(changed, { lineItemId, deliveryOption }, asking, HERE)
  return changed === order ? order : withDeliveryCosts(changed, lineItemId, EXTRA_ADDRESS_PRICE, randomUUID)
}
