/**
 * A cart becomes one order at most, whatever is repeated or interrupted. A refusal names every fault (ORDER-09,
 * PAY-47).
 */

import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { RefusalOf } from "../../../application/shared/refusals.ts"
import { notifyAgents } from "../../../application/shop/agents/notify-agents.ts"
import type { CustomerCaller } from "../../../application/shop/caller.ts"
import { checkVersion, type ExpectedVersion } from "../../../application/shop/check-version.ts"
import { agreeDeliveryDays, findUnavailableChoices } from "../../../application/shop/delivery/delivery-offers.ts"
import type { Language } from "../../../application/shop/language.ts"
import { schedulePaymentJobs } from "../../../application/shop/orders/schedule-payment-jobs.ts"
import { findPaymentMethods } from "../../../application/shop/payments/find-payer.ts"
import { refuseIfFaults, requireFound } from "../../../application/shop/refuse.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { type CartIssue, validateCartForOrder } from "../../../domain/order/cart-issues.ts"
import { createOrderFromCart, listPlacementEntries } from "../../../domain/order/create-order.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"
import { isPrepaymentDue } from "../../../domain/order/order-status.ts"
import { ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import { validateOfferedPayment } from "../../../domain/payment/payment-choice.ts"
import { computePaymentDeadline } from "../../../domain/payment/payment-deadlines.ts"
import { listExpiredQuotes } from "../../../domain/quote/expired-quotes.ts"
import { listQuoteIds } from "../../../domain/quote/quote-item.ts"
import { addJob } from "../../postgres/add-job.ts"
import { findCart, markCartOrdered } from "../../postgres/carts.ts"
import { insertCouponUses } from "../../postgres/coupons.ts"
import { drawOrderSequenceNumber, findOrderByCart, insertOrder } from "../../postgres/orders.ts"
import { findProductsIncludingWithdrawn } from "../../postgres/products.ts"
import { findQuoteExpiries } from "../../postgres/quotes.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { checkStoredCoupons } from "../cart/check-coupons.ts"
import { type RequestContext, toUseCaseInput } from "../cart/request-context.ts"
import { runUseCase } from "../http/transactional-handler.ts"

export interface PlaceOrderCommand {
  readonly cartId: string
  readonly expectedVersion: ExpectedVersion
  readonly customer: CustomerCaller
  /** the language of the order's mails */
  readonly language: Language
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

const issuePath = (issue: CartIssue): readonly string[] => {
  switch (issue._tag) {
    case "CartEmpty":
    case "QuotesExpired":
      return ["lineItems"]
    case "PaymentMethodMissing":
      return ["paymentMethod"]
    case "ShippingAddressMissing":
    case "ShippingAddressIncomplete":
    case "ShippingCountryUnavailable":
    case "FewerThanAddresses":
      return ["lineItems", issue.lineItemId]
    default:
      return ["billingAddress"]
  }
}

type Faults = RefusalOf<"CartNotPlaceable">["faults"]

/** The chosen payment method may be unavailable by now, or its limit exceeded (PAY-18, PAY-29, PAY-59). */
const findPaymentFaults = async (tx: Transaction, cart: Cart, customer: CustomerCaller): Promise<Faults> => {
  if (!cart.paymentInfo) return []
  const { totalGross } = cart.taxedPrice
  const offered = await runInUnit(tx, shop => findPaymentMethods(shop, customer.id, totalGross))
  return Result.match(validateOfferedPayment(offered, cart.paymentInfo, totalGross), {
    onSuccess: () => [],
    onFailure: fault => [{ ...fault, at: ["paymentMethod"] }],
  })
}

type Products = ReadonlyMap<string, Product>

/** The customer, the time and the delivery rules of the order. */
export type PlacementContext = Pick<PlaceOrderCommand, "customer" | "now" | "deliveryRules">

const makeContext = (tx: Transaction, { customer, now, deliveryRules }: PlacementContext): RequestContext => ({
  tx,
  subject: customer,
  now,
  deliveryRules,
})

/** Faults of choices that are no longer available: slots, couriers and payment methods. */
const findUnavailable = async (tx: Transaction, cart: Cart, products: Products, context: PlacementContext) => {
  const input = toUseCaseInput(makeContext(tx, context))
  const unavailable = await runUseCase(findUnavailableChoices(input.shop, cart, products, input.delivery))
  const faults = unavailable.flatMap(({ item, choices }) => choices.map(_tag => ({ _tag, at: ["lineItems", item.id] })))
  return [...faults, ...(await findPaymentFaults(tx, cart, context.customer))]
}

const findProducts = (tx: Transaction, { lineItems }: Cart): Promise<Products> =>
  findProductsIncludingWithdrawn(
    tx,
    lineItems.map(({ productKey }) => productKey),
  )

/** Returns all faults that prevent the order, except those of coupons. */
export const findPlacementFaults = async (
  tx: Transaction,
  cart: Cart,
  context: PlacementContext,
  knownProducts?: Products,
): Promise<Faults> => {
  const { customer, deliveryRules, now } = context
  const products = knownProducts ?? (await findProducts(tx, cart))
  const expired = listExpiredQuotes(cart, await findQuoteExpiries(tx, listQuoteIds(cart), customer.id), now)
  const issues = Result.match(validateCartForOrder(cart, deliveryRules.countries, expired), {
    onSuccess: () => [],
    onFailure: cartIssues => cartIssues,
  })
  return [
    ...issues.map(issue => ({ _tag: issue._tag, at: issuePath(issue) })),
    ...(await findUnavailable(tx, cart, products, context)),
  ]
}

/** Checks the coupons and locks them until the transaction ends, so that no coupon is used too often. */
const findCouponFaults = async (tx: Transaction, cart: Cart, { customer, now }: PlacementContext) => {
  const coupons = await checkStoredCoupons(tx, cart.discountCodes, customer, now, "FOR UPDATE")
  return listCouponRefusals(cart.discountCodes, coupons).map(refusal => ({
    ...refusal,
    at: ["discountCodes", refusal.coupon],
  }))
}

/** Stores the mandate's name, because the mandate can be renamed or deleted later. */
const withMandateName = async (tx: Transaction, cart: Cart, { id }: CustomerCaller): Promise<Cart> => {
  const { paymentInfo } = cart
  if (paymentInfo?.mandateId === undefined) return cart
  const mandate = (await runInUnit(tx, ({ payers }) => payers.listMandates(id))).find(
    candidate => candidate.id === paymentInfo.mandateId,
  )
  return mandate ? { ...cart, paymentInfo: { ...paymentInfo, mandateName: mandate.name } } : cart
}

const createOrder = async (tx: Transaction, cart: Cart, placement: PlaceOrderCommand): Promise<Order> => {
  const { customer, now, language } = placement
  const orderNumber = formatOrderNumber(now, await drawOrderSequenceNumber(tx))
  const payUntil = isPrepaymentDue(cart) ? computePaymentDeadline(now) : undefined
  const order = createOrderFromCart(cart, { id: randomUUID() as OrderId, orderNumber, placedAt: now })
  const entries = listPlacementEntries(order, payUntil)
  await insertOrder(tx, { order, cartId: cart.id, customerId: customer.id, language, entries })
  await insertCouponUses(tx, order.discountCodes, order.id, customer.id)
  await markCartOrdered(tx, cart.id)
  if (payUntil) await runInUnit(tx, shop => schedulePaymentJobs(shop, order.id, now))
  await addJob(tx, "send-mail", { kind: "order-confirmation", orderId: order.id })
  await runInUnit(tx, shop => notifyAgents(shop, order.id))
  return order
}

/** Refuses with all faults, or succeeds when the cart can be ordered as it is. */
export const requirePlaceable = (tx: Transaction, cart: Cart, context: PlacementContext, products?: Products) =>
  Effect.gen(function* () {
    if (cart.paymentInfo?.paymentMethodId === ON_ACCOUNT)
      yield* Effect.promise(() => runInUnit(tx, ({ payers }) => payers.lockCredit(context.customer.id)))
    const faults = yield* Effect.promise(() => findPlacementFaults(tx, cart, context, products))
    yield* refuseIfFaults("CartNotPlaceable", faults)
    yield* refuseIfFaults("DiscountCodeNotEligible", yield* Effect.promise(() => findCouponFaults(tx, cart, context)))
  })

/** Places the order. A missing cart may be an order already: another call was faster, or its response was lost. */
export const placeOrder = (tx: Transaction, placement: PlaceOrderCommand) =>
  Effect.gen(function* () {
    const { cartId, expectedVersion, customer } = placement
    const cart = yield* Effect.promise(() => findCart(tx, cartId, customer.ownerKey, "FOR UPDATE"))
    if (!cart) return yield* requireFound(() => findOrderByCart(tx, cartId, customer.id), "CartNotFound")
    yield* checkVersion(cart, expectedVersion)
    const products = yield* Effect.promise(() => findProducts(tx, cart))
    yield* requirePlaceable(tx, cart, placement, products)
    const input = toUseCaseInput(makeContext(tx, placement))
    const agreedCart = yield* agreeDeliveryDays(input.shop, cart, products, input.delivery)
    const namedCart = yield* Effect.promise(() => withMandateName(tx, agreedCart, customer))
    return yield* Effect.promise(() => createOrder(tx, namedCart, placement))
  })
