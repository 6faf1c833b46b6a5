/** One cart becomes at most one order, whatever is pressed, retried or cut off; what stands in the way is named whole (ORDER-09, PAY-47). */
import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { RefusalOf } from "../../../application/ports/refusals.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { listCouponRefusals } from "../../../domain/cart/coupon-terms.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { type CartIssue, validateCartForOrder } from "../../../domain/order/cart-issues.ts"
import type { Order } from "../../../domain/order/order.ts"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"
import { isPrepaymentDue } from "../../../domain/order/order-status.ts"
import { ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import { validateOfferedPayment } from "../../../domain/payment/payment-choice.ts"
import { listExpiredQuotes } from "../../../domain/quote/expired-quotes.ts"
import { listQuoteIds } from "../../../domain/quote/quote-item.ts"
import { notifyAgents } from "../agents/notify-agents.ts"
import { findCart } from "../cart/cart-rows.ts"
import { checkCoupons } from "../cart/coupon-rows.ts"
import { findProductsIncludingWithdrawn } from "../catalog/product-rows.ts"
import { checkVersion, type VersionCondition } from "../check-version.ts"
import type { Transaction } from "../database/transaction.ts"
import { agreeDeliveryDays, findUnavailableChoices, type RequestContext } from "../delivery/line-item-offers.ts"
import type { CustomerCaller } from "../identity/caller.ts"
import { addJob } from "../jobs/add-job.ts"
import type { Language } from "../mail/accept-language.ts"
import { lockCustomerCredit } from "../payment/credit-rows.ts"
import { findPaymentMethodsForCustomer } from "../payment/customer-payment-methods.ts"
import { listMandates } from "../payment/mandate-rows.ts"
import { computePaymentDeadline, schedulePaymentJobs } from "../payment/schedule-payment-jobs.ts"
import { findQuoteExpiries } from "../quote/quote-rows.ts"
import { refuseIfFaults, requireFound } from "../refuse.ts"
import { drawOrderSequenceNumber, findOrder, findOrderByCart, insertOrder } from "./order-rows.ts"

export interface PlaceOrderCommand {
  readonly cartId: string
  readonly madeOn: VersionCondition
  readonly customer: CustomerCaller
  /** of its mails */
  readonly language: Language
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

const placeOf = (lack: CartIssue): readonly string[] => {
  switch (lack._tag) {
    case "CartEmpty":
    case "QuotesExpired":
      return ["lineItems"]
    case "PaymentMethodMissing":
      return ["paymentMethod"]
    case "ShippingAddressMissing":
    case "ShippingAddressIncomplete":
    case "ShippingCountryUnavailable":
    case "FewerThanAddresses":
      return ["lineItems", lack.lineItemId]
    default:
      return ["billingAddress"]
  }
}

type Faults = RefusalOf<"CartNotPlaceable">["faults"]

/** A method that was set may have gone, and its limit may be passed by now (PAY-18, PAY-29, PAY-59). */
const paymentFaults = async (tx: Transaction, cart: Cart, customer: CustomerCaller): Promise<Faults> => {
  if (!cart.paymentInfo) return []
  const { totalGross } = cart.taxedPrice
  const offered = await findPaymentMethodsForCustomer(tx, customer, totalGross)
  return Result.match(validateOfferedPayment(offered, cart.paymentInfo, totalGross), {
    onSuccess: () => [],
    onFailure: fault => [{ ...fault, at: ["paymentMethod"] }],
  })
}

type Products = ReadonlyMap<string, Product>

/** Whose it would be, and by which rules. */
export type PlacementContext = Pick<PlaceOrderCommand, "customer" | "now" | "deliveryRules">

const contextAt = (tx: Transaction, { customer, now, deliveryRules }: PlacementContext): RequestContext => ({
  tx,
  subject: customer,
  now,
  deliveryRules,
})

/** Slots, couriers and payment methods are offered for a while only. */
const noLongerOffered = async (tx: Transaction, cart: Cart, products: Products, placing: PlacementContext) => {
  const gone = await findUnavailableChoices(cart, products, contextAt(tx, placing))
  const late = gone.flatMap(({ item, what }) => what.map(_tag => ({ _tag, at: ["lineItems", item.id] })))
  return [...late, ...(await paymentFaults(tx, cart, placing.customer))]
}

const productsIn = (tx: Transaction, { lineItems }: Cart): Promise<Products> =>
  findProductsIncludingWithdrawn(
    tx,
    lineItems.map(({ productKey }) => productKey),
  )

/** Whatever keeps the cart from being ordered as it is, its coupons aside. */
export const findPlacementFaults = async (
  tx: Transaction,
  cart: Cart,
  placing: PlacementContext,
  known?: Products,
): Promise<Faults> => {
  const { customer, deliveryRules, now } = placing
  const products = known ?? (await productsIn(tx, cart))
  const expired = listExpiredQuotes(cart, await findQuoteExpiries(tx, listQuoteIds(cart), customer.id), now)
  const lacks = Result.match(validateCartForOrder(cart, deliveryRules.countries, expired), {
    onSuccess: () => [],
    onFailure: found => found,
  })
  return [
    ...lacks.map(lack => ({ _tag: lack._tag, at: placeOf(lack) })),
    ...(await noLongerOffered(tx, cart, products, placing)),
  ]
}

/** Held until the order is there, so that no coupon is used more often than it may be. */
const couponFaults = async (tx: Transaction, cart: Cart, { customer, now }: PlacementContext) => {
  const coupons = await checkCoupons(tx, cart.discountCodes, customer, now, "FOR UPDATE")
  return listCouponRefusals(cart.discountCodes, coupons).map(refusal => ({
    ...refusal,
    at: ["discountCodes", refusal.coupon],
  }))
}

/** A mandate can be called otherwise, or be gone, while its order is there. */
const withMandateName = async (tx: Transaction, cart: Cart, { id }: CustomerCaller): Promise<Cart> => {
  const { paymentInfo } = cart
  if (paymentInfo?.mandateId === undefined) return cart
  const mandate = (await listMandates(tx, id)).find(each => each.id === paymentInfo.mandateId)
  return mandate ? { ...cart, paymentInfo: { ...paymentInfo, mandateName: mandate.name } } : cart
}

const insertedOrder = async (tx: Transaction, cart: Cart, placement: PlaceOrderCommand): Promise<Order> => {
  const { customer, now, language } = placement
  const id = randomUUID()
  const number = formatOrderNumber(now, await drawOrderSequenceNumber(tx))
  const until = isPrepaymentDue(cart) ? computePaymentDeadline(now) : undefined
  await insertOrder(tx, { id, orderNumber: number, customerId: customer.id, language, cart, now, payUntil: until })
  if (until) await schedulePaymentJobs(tx, id, now)
  await addJob(tx, "send-mail", { kind: "order-confirmation", orderId: id })
  await notifyAgents(tx, id)
  const order = await findOrder(tx, id, customer.id)
  if (!order) throw new TypeError("the order that was just placed is not there")
  return order
}

/** Whether it becomes an order as it is. */
export const requirePlaceable = (tx: Transaction, cart: Cart, placing: PlacementContext, products?: Products) =>
  Effect.gen(function* () {
    if (cart.paymentInfo?.paymentMethodId === ON_ACCOUNT)
      yield* Effect.promise(() => lockCustomerCredit(tx, placing.customer.id))
    const faults = yield* Effect.promise(() => findPlacementFaults(tx, cart, placing, products))
    yield* refuseIfFaults("CartNotPlaceable", faults)
    yield* refuseIfFaults("DiscountCodeNotEligible", yield* Effect.promise(() => couponFaults(tx, cart, placing)))
  })

/** A cart that is not there any more may have become an order, by a call that was faster or whose answer was lost. */
export const placeOrder = (tx: Transaction, placement: PlaceOrderCommand) =>
  Effect.gen(function* () {
    const { cartId, madeOn, customer } = placement
    const cart = yield* Effect.promise(() => findCart(tx, cartId, customer.ownerKey, "FOR UPDATE"))
    if (!cart) return yield* requireFound(() => findOrderByCart(tx, cartId, customer.id), "CartNotFound")
    yield* checkVersion(cart, madeOn)
    const products = yield* Effect.promise(() => productsIn(tx, cart))
    yield* requirePlaceable(tx, cart, placement, products)
    const agreed = yield* Effect.promise(() => agreeDeliveryDays(cart, products, contextAt(tx, placement)))
    const named = yield* Effect.promise(() => withMandateName(tx, agreed, customer))
    return yield* Effect.promise(() => insertedOrder(tx, named, placement))
  })
