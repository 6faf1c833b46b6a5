import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { removePreviousPrice } from "../../../domain/cart/price-changes.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { listPlacementLedgerEntries } from "../../../domain/ledger/record-in-ledger.ts"
import { setAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import { createOrderFromCart } from "../../../domain/order/create-order.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"
import { isPrepaymentDue } from "../../../domain/order/order-status.ts"
import { computePaymentDeadline } from "../../../domain/payment/payment-deadlines.ts"
import type { CustomerCaller } from "../caller.ts"
import { recheckCart } from "../carts/recalculate-cart.ts"
import { checkVersion, type ExpectedVersion } from "../check-version.ts"
import { rememberLanguage } from "../customers/manage-customer.ts"
import type { DeliveryOfferLookup } from "../delivery/delivery-offers.ts"
import type { Language } from "../language.ts"
import { notifyAgents, schedulePaymentReminderAndLapse } from "../payments/follow-up-jobs.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { findPayerLimitUsages } from "./amount-limits.ts"
import { beginOrderArtwork } from "./begin-order-artwork.ts"
import { scheduleVatIdCheck } from "./check-order-vat-id.ts"
import { findCartOffers, type PlacementContext, requirePlaceable } from "./check-placeable.ts"
import { addVatIdStatus } from "./vat-id-of-order.ts"

interface OrderPlacement extends PlacementContext {
  /** the language of the order's mails */
  readonly language: Language
}

export interface PlaceOrderCommand extends OrderPlacement {
  readonly cartId: string
  readonly expectedVersion: ExpectedVersion
  /** the language in which the customer uses the shop; undefined when mails have no such language (MAIL-03) */
  readonly requestedLanguage?: Language | undefined
}

/** Stores the mandate's name, because the mandate can be renamed or deleted later. */
const withMandateName = Effect.fnUntraced(function* ({ payers }: ShopWrites, cart: Cart, { id }: CustomerCaller) {
  const { paymentInfo } = cart
  if (paymentInfo?.mandateId === undefined) return cart
  const mandate = (yield* payers.listMandates(id)).find(candidate => candidate.id === paymentInfo.mandateId)
  return mandate ? { ...cart, paymentInfo: { ...paymentInfo, mandateName: mandate.name } } : cart
})

/** The order's mail and its deadlines are saved with it. */
const saveOrder = Effect.fnUntraced(function* (
  shop: ShopWrites,
  cart: Cart,
  daysWithoutPrinting: DeliveryOffer["daysWithoutPrinting"],
  { customer, language }: OrderPlacement,
): Effect.fn.Return<Order> {
  const { orders, now } = shop
  const orderNumber = formatOrderNumber(now, yield* orders.drawSequenceNumber())
  const payUntil = isPrepaymentDue(cart) ? computePaymentDeadline(now) : undefined
  const id = shop.newId() as OrderId
  const order = createOrderFromCart(cart, { id, orderNumber, placedAt: now, daysWithoutPrinting })
  const entries = listPlacementLedgerEntries(order, payUntil)
  yield* orders.insert({
    order,
    cartId: cart.id,
    customerId: customer.id,
    agentLinkId: customer.agent?.linkId,
    language,
    entries,
  })
  yield* shop.coupons.addUses(order.discountCodes, order.id, customer.id)
  yield* shop.carts.markOrdered(cart.id)
  yield* beginOrderArtwork(shop, order)
  yield* scheduleVatIdCheck(shop, order)
  if (payUntil) yield* schedulePaymentReminderAndLapse(shop, order.id, now)
  yield* shop.jobs.add("send-mail", { kind: "order-confirmation", orderId: order.id })
  yield* notifyAgents(shop, order.id)
  return yield* addVatIdStatus(shop, order)
})

/** Places the order of a locked cart that `requirePlaceable` has accepted in this unit of work. */
export const placeCheckedCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  cart: Cart,
  offerTo: DeliveryOfferLookup,
  placement: OrderPlacement,
) {
  const lineItems = cart.lineItems.map(item => setAgreedDeliveryDay(cart, removePreviousPrice(item), offerTo(item)))
  const agreedCart = yield* withMandateName(shop, { ...cart, lineItems }, placement.customer)
  const [daysWithoutPrinting] = cart.lineItems.map(item => offerTo(item).daysWithoutPrinting)
  return yield* saveOrder(shop, agreedCart, daysWithoutPrinting, placement)
})

/** A missing cart may be an order already: another call was faster, or its response was lost. */
const placeOrFindOrder = Effect.fnUntraced(function* (shop: ShopWrites, command: PlaceOrderCommand) {
  const { cartId, customer } = command
  const saved = yield* shop.carts.lock(cartId, customer.ownerKey)
  if (!saved) return yield* addVatIdStatus(shop, yield* requireFound(shop.orders.findByCart(cartId, customer.id), "CartNotFound"))
  yield* checkVersion(saved, command.expectedVersion)
  // at the VAT of this day, with which the page has loaded it
  const cart = yield* recheckCart(shop, customer, saved)
  const offers = yield* findCartOffers(shop, cart, command)
  yield* requirePlaceable(shop, cart, command, offers)
  return yield* placeCheckedCart(shop, cart, offers, command)
})

/** A cart becomes one order at most, whatever is repeated or interrupted (ORDER-09, PAY-47). */
export const placeOrder = Effect.fnUntraced(function* (shop: ShopWrites, command: PlaceOrderCommand) {
  const { customer, requestedLanguage } = command
  const order = yield* placeOrFindOrder(shop, command)
  yield* rememberLanguage(shop, customer.id, requestedLanguage)
  const amountLimits = yield* findPayerLimitUsages(shop, order, customer)
  return amountLimits.length > 0 ? { ...order, amountLimits } : order
})
