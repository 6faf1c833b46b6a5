/** While an order waits, the delivery of its items can be changed to what is offered now; each thing that stands in the way is named (API-35, ORDER-13, ORDER-16). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { isCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { deliveryOptionsOf } from "../../../domain/delivery/offer.ts"
import { isSameSlot } from "../../../domain/delivery/option.ts"
import { deliveryMayChange } from "../../../domain/order/delivery-may-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import { orderDelivered, orderSentTo } from "../../../domain/order/order-delivery.ts"
import type { PatchOrderLineItem } from "../../contract/order.ts"
import { checkedAddress } from "../address/address-service.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { invalid, missing } from "../http/refusal.ts"

type Sent = typeof PatchOrderLineItem.Type

const itemOf = (order: Order, id: string): LineItem => {
  const item = order.lineItems.find(candidate => candidate.id === id)
  if (!item || isCancelled(item)) throw missing("LineItem")
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

const slotOf = async (tx: Transaction, item: LineItem, slot: NonNullable<Sent["deliveryOption"]>, now: Date) => {
  const product = (await productsByKey(tx, [item.productKey])).get(item.productKey)
  const { recsKey, before } = slot
  const chosen = deliveryOptionsOf(item, product, now).find(option =>
    isSameSlot(option, { recsKeys: [recsKey], before }),
  )
  if (chosen) return chosen
  throw invalid("DeliveryOptionUnavailable", [{ field: "deliveryOption", code: "DeliveryOptionUnavailable" }])
}

/** What this shop does not do for an order: nothing of the change happens. */
const unavailable = (sent: Sent) =>
  (["pickupPoints", "printdealPickupPointId", "courierOption"] as const)
    .filter(field => sent[field] !== undefined)
    .map(field => ({ field, code: "NotPossibleForOrder" }))

export const withChangedDelivery = async (
  tx: Transaction,
  order: Order,
  lineItemId: string,
  sent: Sent,
  now: Date,
): Promise<Order> => {
  itemOf(order, lineItemId)
  checkWaiting(order)
  const errors = unavailable(sent)
  if (errors.length > 0) throw invalid("DeliveryInvalid", errors)
  let changed = order
  if (sent.shippingAddresses) {
    const [{ address }, ...others] = sent.shippingAddresses
    if (others.length > 0)
      throw invalid("DeliveryInvalid", [{ field: "shippingAddresses", code: "NotPossibleForOrder" }])
    const checked = checkedAddress(address, "shipping", "shippingAddresses.0.address.")
    changed = orderSentTo(changed, itemOf(changed, lineItemId), checked)
  }
  if (sent.deliveryOption) {
    const item = itemOf(changed, lineItemId)
    changed = orderDelivered(changed, item, await slotOf(tx, item, sent.deliveryOption, now), randomUUID())
  }
  return changed
}
