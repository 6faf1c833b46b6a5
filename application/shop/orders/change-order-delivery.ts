/**
 * Until production, the delivery of an order's items can change by the cart's own rules. A refusal names every reason
 * (API-35, ORDER-13, ORDER-16, DELIV-38).
 */
import { Effect } from "effect"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { replaceLineItems } from "../../../domain/cart/cart-line-items.ts"
import { setCartTax } from "../../../domain/cart/cart-tax.ts"
import { findConflictingDeliveryFields } from "../../../domain/delivery/conflicting-delivery-fields.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { type PickupPointReference, parsePickupPointReference } from "../../../domain/delivery/pickup-payload.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { retainAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { checkDeliveryChangeable } from "../../../domain/order/delivery-changeability.ts"
import type { Order } from "../../../domain/order/order.ts"
import { setOrderItemAddressCosts } from "../../../domain/order/order-delivery-costs.ts"
import {
  type CourierChange,
  type SlotChoice,
  type SplitChange,
  setCourier,
  setDeliverySlot,
  splitShipment,
} from "../delivery/change-delivery.ts"
import { makeCalendarLookup } from "../delivery/delivery-offers.ts"
import { setPickupPoint } from "../delivery/pickup-points.ts"
import { updateAmountDue } from "../payments/save-ledger-update.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { refuse, refuseIfFaults, refuseOnFailure } from "../refuse.ts"
import { checkAmountLimits, withAmountLimits } from "./amount-limits.ts"
import { changeOrder, type OrderChange } from "./change-order.ts"
import { findOrderTaxContext, requireActiveLineItem } from "./find-orders.ts"
import { withVatIdStatus } from "./vat-id-of-order.ts"

/** The new delivery of an item. What it doesn't name stays. */
export interface DeliveryPatch extends PickupPointReference {
  readonly shippingAddresses?: SplitChange["shares"]
  readonly courierOption?: CourierChange["courier"]
  readonly deliveryOption?: Omit<SlotChoice, "lineItemId">
}

export interface ChangeOrderDelivery extends OrderChange {
  readonly lineItemId: string
  readonly delivery: DeliveryPatch
  readonly deliveryRules: DeliverySettings
}

/**
 * An item that goes to another country is taxed there, at the rates of the day on which it was ordered. Orders of
 * former versions keep their VAT (TAX-04).
 */
const taxOrderItem = Effect.fnUntraced(function* (
  shop: ShopWrites,
  before: Order,
  changed: Order,
  { lineItemId, customer }: ChangeOrderDelivery,
) {
  const context = yield* findOrderTaxContext(shop, before, customer)
  if (!context) return changed
  const isChanged = ({ id }: LineItem) => id === lineItemId
  const ofItem = { ...changed, lineItems: changed.lineItems.filter(isChanged) }
  const { lineItems, customLineItems } = setCartTax(ofItem, context)
  const [item] = lineItems
  if (item?.taxRefusal) {
    const country = item.shippingAddresses[0]?.address.country ?? ""
    const at = ["shippingAddresses", "0", "address", "country"]
    return yield* refuse("AddressInvalid", [{ _tag: "CountryUnavailable", field: "country", country, at }])
  }
  return item ? { ...replaceLineItems(changed, [item]), customLineItems } : changed
})

const applyDeliveryPatch = Effect.fnUntraced(function* (shop: ShopWrites, order: Order, command: ChangeOrderDelivery) {
  const { delivery, customer, deliveryRules } = command
  const { shippingAddresses: shares, courierOption: courier, deliveryOption: slot } = delivery
  const payload = parsePickupPointReference(delivery)
  const context = { caller: customer, deliveryRules }
  const item = yield* requireActiveLineItem(order, command.lineItemId)
  const { id: lineItemId } = item
  yield* refuseOnFailure(checkDeliveryChangeable(order.stages), "DeliveryFixed", () => ["orderId"])
  yield* refuseIfFaults(
    "DeliveryInvalid",
    findConflictingDeliveryFields(delivery).map(field => ({ _tag: "Contradictory" as const, at: [field] })),
  )
  let changed = order
  if (shares) changed = yield* splitShipment(shop, changed, { lineItemId, shares }, context)
  if (payload) changed = yield* setPickupPoint(shop, changed, { lineItemId, payload }, context)
  if (courier) changed = yield* setCourier(shop, changed, { lineItemId, courier }, context)
  if (slot) changed = yield* setDeliverySlot(shop, changed, { lineItemId, ...slot }, context)
  if (changed === order) return order
  const { extraAddress = ZERO_CENTS } = (yield* shop.shopData.deliveryPrices) ?? {}
  const calendarOf = yield* makeCalendarLookup(shop)
  const isSentElsewhere = shares !== undefined || payload !== undefined
  const lineItems = changed.lineItems.map(line =>
    line.id === lineItemId ? retainAgreedDeliveryDay(changed, item, line, isSentElsewhere ? calendarOf(line) : undefined) : line,
  )
  const taxed = yield* taxOrderItem(shop, order, { ...changed, lineItems }, command)
  return setOrderItemAddressCosts(taxed, lineItemId, extraAddress, shop.newId)
})

/** In milliseconds: customers often change several products in a row, and get one mail. */
const MAIL_DELAY_MS = 60_000

const queueDeliveryChangedMail = ({ jobs, now }: ShopWrites, { id: orderId, version }: Order) =>
  jobs.add(
    "send-mail",
    { kind: "delivery-changed", orderId, version },
    { jobKey: `delivery-changed ${orderId}`, runAt: new Date(now.getTime() + MAIL_DELAY_MS) },
  )

export const changeOrderDelivery = (shop: ShopWrites, command: ChangeOrderDelivery) =>
  changeOrder(
    shop,
    command,
    order =>
      Effect.tap(applyDeliveryPatch(shop, order, command), changed => checkAmountLimits(shop, order, changed, command.customer)),
    order => queueDeliveryChangedMail(shop, order),
  ).pipe(
    Effect.flatMap(order => updateAmountDue(shop, order)),
    withAmountLimits(shop, command.customer),
    withVatIdStatus(shop),
  )
