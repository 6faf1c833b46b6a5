/** One cart becomes at most one order, whatever is pressed, retried or cut off; what stands in the way is named whole (ORDER-09, PAY-47). */
import { randomUUID } from "node:crypto"
import { Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { DeliveryRules } from "../../../domain/delivery/delivery-features.ts"
import { mayBePlaced, type NotPlaceable } from "../../../domain/order/may-be-placed.ts"
import type { Order } from "../../../domain/order/order.ts"
import { orderNumber } from "../../../domain/order/order-number.ts"
import { offeredChoice } from "../../../domain/payment/payment-choice.ts"
import { expiredQuotes } from "../../../domain/quote/expired-quotes.ts"
import { quoteIds } from "../../../domain/quote/quote-item.ts"
import type { FieldError } from "../../contract/problem.ts"
import { findCart } from "../cart/cart-rows.ts"
import { judgedCoupons } from "../cart/coupon-rows.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import { type Asking, goneFrom, withAgreedDays } from "../delivery/offered.ts"
import { checkVersion, type MadeOn } from "../http/precondition.ts"
import { invalid, missing } from "../http/refusal.ts"
import type { Customer } from "../identity/subject.ts"
import { offeredMethods } from "../payment/offered-methods.ts"
import { expiriesOf } from "../quote/quote-rows.ts"
import { findOrder, findOrderOfCart, insertOrder, nextRunningNumber } from "./order-rows.ts"

export interface Placement {
  readonly cartId: string
  readonly madeOn: MadeOn
  readonly customer: Customer
  readonly now: Date
  readonly deliveryRules: DeliveryRules
}

const fieldOf = (lack: NotPlaceable): string => {
  switch (lack._tag) {
    case "CartEmpty":
    case "QuotesExpired":
      return "lineItems"
    case "PaymentMethodMissing":
      return "paymentMethod"
    case "ShippingAddressMissing":
    case "ShippingAddressIncomplete":
    case "ShippingCountryUnavailable":
    case "FewerThanAddresses":
      return `lineItems.${lack.lineItemId}`
    default:
      return "billingAddress"
  }
}

/** A method that was set may have gone, and a mandate may not cover what the order costs by now (PAY-18, PAY-29). */
const paymentFaults = async (tx: Transaction, cart: Cart, customer: Customer): Promise<readonly FieldError[]> => {
  if (!cart.paymentInfo) return []
  const { totalGross } = cart.taxedPrice
  const offered = await offeredMethods(tx, customer, totalGross)
  return Result.match(offeredChoice(offered, cart.paymentInfo, totalGross), {
    onSuccess: () => [],
    onFailure: ({ _tag }) => [{ field: "paymentMethod", code: _tag }],
  })
}

type Products = ReadonlyMap<string, Product>

const askingAt = (tx: Transaction, { customer, now, deliveryRules }: Placement): Asking => ({
  tx,
  subject: customer,
  now,
  deliveryRules,
})

/** Slots, couriers and payment methods are offered for a while only. */
const noLongerOffered = async (tx: Transaction, cart: Cart, products: Products, placement: Placement) => {
  const late = goneFrom(cart, products, askingAt(tx, placement)).flatMap(({ item, what }) =>
    what.map(code => ({ field: `lineItems.${item.id}`, code })),
  )
  return [...late, ...(await paymentFaults(tx, cart, placement.customer))]
}

const checkPlaceable = async (tx: Transaction, cart: Cart, products: Products, placement: Placement): Promise<void> => {
  const { customer, deliveryRules, now } = placement
  const expired = expiredQuotes(cart, await expiriesOf(tx, quoteIds(cart), customer.id), now)
  const lacks = Result.match(mayBePlaced(cart, deliveryRules.countries, expired), {
    onSuccess: () => [],
    onFailure: found => found,
  })
  const errors: readonly FieldError[] = [
    ...lacks.map(lack => ({ field: fieldOf(lack), code: lack._tag })),
    ...(await noLongerOffered(tx, cart, products, placement)),
  ]
  if (errors.length > 0) throw invalid("CartNotPlaceable", errors)
}

/** Held until the order is there, so that no coupon is used more often than it may be. */
const checkCoupons = async (tx: Transaction, cart: Cart, { customer, now }: Placement): Promise<void> => {
  const judged = await judgedCoupons(tx, cart.discountCodes, customer, now, "FOR UPDATE")
  const errors = judged.flatMap(({ code, refusal }) =>
    refusal ? [{ field: `discountCodes.${code}`, code: refusal }] : [],
  )
  if (errors.length > 0) throw invalid("DiscountCodeNotEligible", errors)
}

/** A cart that is not there any more may have become an order, by a call that was faster or whose answer was lost. */
export const placeOrder = async (tx: Transaction, placement: Placement): Promise<Order> => {
  const { cartId, madeOn, customer, now } = placement
  const cart = await findCart(tx, cartId, customer.owner, "FOR UPDATE")
  if (!cart) {
    const placed = await findOrderOfCart(tx, cartId, customer.id)
    if (!placed) throw missing("Cart")
    return placed
  }
  checkVersion(cart, madeOn)
  const products = await productsByKey(
    tx,
    cart.lineItems.map(({ productKey }) => productKey),
  )
  await checkPlaceable(tx, cart, products, placement)
  await checkCoupons(tx, cart, placement)
  const agreed = withAgreedDays(cart, products, askingAt(tx, placement))
  const id = randomUUID()
  const number = orderNumber(now, await nextRunningNumber(tx))
  await insertOrder(tx, { id, orderNumber: number, customerId: customer.id, cart: agreed, now })
  const order = await findOrder(tx, id, customer.id)
  if (!order) throw new TypeError("the order that was just placed is not there")
  return order
}
