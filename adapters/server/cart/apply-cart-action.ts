/**
 * The named actions on a cart. Unavailable choices are refused, and actions on delivery and payment need a customer
 * (API-13…API-20).
 */

import { randomUUID } from "node:crypto"
import { Effect, Result } from "effect"
import type { RefusalOf } from "../../../application/shared/refusals.ts"
import { requireValidAddress } from "../../../application/shop/addresses/require-valid-address.ts"
import { getCustomerGroup, type LoginRequired, requireCustomerCaller } from "../../../application/shop/caller.ts"
import { requireCartCapacity, requireLineItem } from "../../../application/shop/carts/require-line-item.ts"
import { setCourier, setDeliverySlot, splitShipment } from "../../../application/shop/delivery/change-delivery.ts"
import { findUnavailableChoices } from "../../../application/shop/delivery/delivery-offers.ts"
import { setPickupPoint } from "../../../application/shop/delivery/set-pickup-point.ts"
import { findPaymentMethods } from "../../../application/shop/payments/find-payer.ts"
import { prefixFieldPaths, refuse } from "../../../application/shop/refuse.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { replaceLineItems } from "../../../domain/cart/cart-line-items.ts"
import { type ReferenceField, setCartReference } from "../../../domain/cart/cart-reference.ts"
import { duplicateItemGroups } from "../../../domain/cart/copy-group.ts"
import { addDiscountCode, normalizeDiscountCode, toCouponNotEligible } from "../../../domain/cart/coupon-terms.ts"
import { repriceLineItem, shipToSingleAddress } from "../../../domain/cart/line-item.ts"
import { setPreviousPrices } from "../../../domain/cart/price-changes.ts"
import { bookServices, listServiceKeys, repriceServices } from "../../../domain/cart/service-booking.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import { removeCourier } from "../../../domain/delivery/courier-line-item.ts"
import { applyExtraAddressCosts } from "../../../domain/delivery/extra-address-costs.ts"
import { parsePickupPointReference } from "../../../domain/delivery/pickup-payload.ts"
import { removeDeliverySlot } from "../../../domain/delivery/slot-booking.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { validateOfferedPayment } from "../../../domain/payment/payment-choice.ts"
import { validateReference } from "../../../domain/payment/reference.ts"
import type { CartActionSchema } from "../../contract/cart-requests.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { findProductsIncludingWithdrawn } from "../../postgres/products.ts"
import { runInUnit } from "../../postgres/repositories.ts"
import { findDeliveryPrices } from "../../postgres/shop-data.ts"
import { runUseCase } from "../http/transactional-handler.ts"
import { checkStoredCoupons } from "./check-coupons.ts"
import { checkLineItemAdditions } from "./line-item-checks.ts"
import { type RequestContext, toUseCaseInput } from "./request-context.ts"

type Action = typeof CartActionSchema.Type
type Value<Name extends Action["name"]> = Extract<Action, { readonly name: Name; readonly value: unknown }>["value"]

const setPaymentMethod = (cart: Cart, value: Value<"setPaymentMethod">, { tx, subject }: RequestContext) =>
  Effect.gen(function* () {
    const payer = yield* requireCustomerCaller(subject)
    const { totalGross } = cart.taxedPrice
    const available = yield* Effect.promise(() => runInUnit(tx, shop => findPaymentMethods(shop, payer.id, totalGross)))
    const choice = validateOfferedPayment(available, value, totalGross)
    if (Result.isSuccess(choice)) return { ...cart, paymentInfo: choice.success }
    const { failure } = choice
    if ("amount" in failure) return yield* refuse("PaymentLimitExceeded", [{ ...failure, at: ["paymentMethodId"] }])
    const { _tag } = failure
    return yield* refuse(_tag, [{ _tag, at: [_tag === "PaymentMethodUnavailable" ? "paymentMethodId" : "mandateId"] }])
  })

const addCoupon = (cart: Cart, input: string, { tx, subject, now }: RequestContext) =>
  Effect.gen(function* () {
    const code = normalizeDiscountCode(input)
    const [coupon] = yield* Effect.promise(() => checkStoredCoupons(tx, [code], subject, now))
    if (!coupon) return yield* refuse("DiscountCodeInvalid", [{ _tag: "DiscountCodeInvalid", at: [] }])
    const { refusal, terms } = coupon
    if (refusal) return yield* refuse("DiscountCodeNotEligible", [{ ...toCouponNotEligible(terms, refusal), at: [] }])
    const discountCodes = addDiscountCode(cart.discountCodes, code)
    return discountCodes ? { ...cart, discountCodes } : yield* refuse("CouponsFull")
  })

const setReference = (cart: Cart, field: ReferenceField, input: string) =>
  Result.match(validateReference(input), {
    onSuccess: text => Effect.succeed(setCartReference(cart, field, text)),
    onFailure: fault => refuse("ReferenceInvalid", [{ ...fault, at: [] }]),
  })

/**
 * Copies items at today's price, quoted items too. Slots and couriers that are no longer available are not copied
 * (GROUP-08, SHOP-06).
 */
const copyLineItems = (cart: Cart, lineItemIds: readonly string[], context: RequestContext) =>
  Effect.gen(function* () {
    const items = yield* Effect.forEach(lineItemIds, id => requireLineItem(cart, id))
    const withCopies = duplicateItemGroups(cart, items, randomUUID)
    yield* requireCartCapacity(withCopies.lineItems)
    const copies = withCopies.lineItems.slice(cart.lineItems.length)
    const checked = yield* checkLineItemAdditions(
      context.tx,
      copies.map(copy => ({ ...copy, services: listServiceKeys(withCopies, copy.id), fieldPath: ["lineItemIds"] })),
    )
    const priced = checked.flatMap(({ configuration, services }, index) => {
      const [copy] = copies.slice(index, index + 1)
      return copy ? [{ item: repriceLineItem(copy, configuration, getCustomerGroup(context.subject)), services }] : []
    })
    const repriced = replaceLineItems(
      withCopies,
      priced.map(({ item }) => item),
    )
    const withServices = priced.reduce(
      (current, { item, services }) => bookServices(current, item, services, randomUUID),
      repriced,
    )
    const products = new Map(checked.map(({ configuration: { product } }) => [product.key, product]))
    const isCopy = ({ id }: LineItem) => copies.some(copy => copy.id === id)
    const available = yield* Effect.promise(() => removeUnavailableChoices(withServices, products, context, isCopy))
    return setPreviousPrices(withCopies, available)
  })

/** Removes slots and couriers that are no longer available from the selected items. */
const removeUnavailableChoices = async (
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  context: RequestContext,
  isSelected: (item: LineItem) => boolean = () => true,
): Promise<Cart> => {
  const selectedCart = { ...cart, lineItems: cart.lineItems.filter(isSelected) }
  const { shop, delivery } = toUseCaseInput(context)
  const unavailable = await runUseCase(findUnavailableChoices(shop, selectedCart, products, delivery))
  return unavailable.reduce((current, { item, choices }) => {
    const withoutSlot = choices.includes("DeliveryOptionUnavailable") ? removeDeliverySlot(current, item) : current
    return choices.includes("CourierUnavailable") ? removeCourier(withoutSlot, item.id) : withoutSlot
  }, cart)
}

/**
 * Reprices the cart as of now and removes unavailable slots, couriers and services. Lines whose price changed get
 * their previous price.
 */
export const repriceCart = async (cart: Cart, context: RequestContext): Promise<Cart> => {
  const products = await findProductsIncludingWithdrawn(
    context.tx,
    cart.lineItems.map(({ productKey }) => productKey),
  )
  const repriced = replaceLineItems(
    cart,
    cart.lineItems.flatMap(item => {
      const product = products.get(item.productKey)
      const configuration = product && configureProduct(product, item.selection, item.quantity)
      return configuration && Result.isSuccess(configuration)
        ? [repriceLineItem(item, configuration.success, getCustomerGroup(context.subject))]
        : []
    }),
  )
  const withServices = repriceServices(repriced, item => products.get(item.productKey)?.services ?? [])
  const { extraAddress = ZERO_CENTS } = (await findDeliveryPrices(context.tx)) ?? {}
  const withAddressCosts = applyExtraAddressCosts(withServices, extraAddress, randomUUID)
  return setPreviousPrices(cart, await removeUnavailableChoices(withAddressCosts, products, context))
}

const requireCustomerFor = <A, E>({ subject }: RequestContext, useCase: Effect.Effect<A, E>) =>
  Effect.andThen(requireCustomerCaller(subject), useCase)

const setShippingAddress = (cart: Cart, value: Value<"setShippingAddress">, { deliveryRules }: RequestContext) =>
  Effect.gen(function* () {
    const item = yield* requireLineItem(cart, value.lineItemId)
    const address = yield* requireValidAddress(value.address, "shipping", deliveryRules, "address")
    return replaceLineItems(cart, [shipToSingleAddress(item, address)])
  })

type CartActionResult = Effect.Effect<Cart, LoginRequired | RefusalOf<EndpointRefusalTag<"updateCart">>>

/** The three forms of the reference exclude each other, so one is present. */
const setReferencedPickupPoint = (cart: Cart, { lineItemId, ...reference }: Value<"setPickupPoint">, context: RequestContext) => {
  const { shop, delivery } = toUseCaseInput(context)
  const payload = parsePickupPointReference(reference)
  return payload
    ? setPickupPoint(shop, cart, { lineItemId, payload }, delivery)
    : Effect.die(new TypeError("a pick-up point without a reference"))
}

const runAction = (cart: Cart, action: Action, context: RequestContext): CartActionResult => {
  const { shop, delivery } = toUseCaseInput(context)
  switch (action.name) {
    case "recalculateCart":
      return Effect.promise(() => repriceCart(cart, context))
    case "setShippingAddress":
      return requireCustomerFor(context, setShippingAddress(cart, action.value, context))
    case "setBillingAddress":
      return requireCustomerFor(
        context,
        Effect.map(
          requireValidAddress(action.value.address, "billing", context.deliveryRules, "address"),
          (billingAddress): Cart => ({ ...cart, billingAddress }),
        ),
      )
    case "setDeliveryOption":
      return requireCustomerFor(
        context,
        setDeliverySlot(shop, cart, { ...action.value, ...action.value.deliveryOption }, delivery),
      )
    case "setCourier":
      return requireCustomerFor(
        context,
        setCourier(shop, cart, { ...action.value, courier: action.value.courierOption }, delivery),
      )
    case "setSplitShipment":
      return requireCustomerFor(
        context,
        splitShipment(shop, cart, { ...action.value, shares: action.value.shippingAddresses }, delivery),
      )
    case "setPickupPoint":
      return requireCustomerFor(context, setReferencedPickupPoint(cart, action.value, context))
    case "setPaymentMethod":
      return setPaymentMethod(cart, action.value, context)
    case "addCouponCode":
      return addCoupon(cart, action.value, context)
    case "setReferenceLabel":
      return setReference(cart, "referenceLabel", action.value)
    case "setPurchaseOrderNumber":
      return setReference(cart, "poNumber", action.value)
    case "copyLineItems":
      return copyLineItems(cart, action.value.lineItemIds, context)
    case "removeCouponCode": {
      const code = normalizeDiscountCode(action.value)
      return Effect.succeed({ ...cart, discountCodes: cart.discountCodes.filter(other => other !== code) })
    }
  }
}

/** The ids of the existing lines that an action changes. */
export const listAffectedLineItemIds = (action: Action): readonly string[] =>
  "value" in action && typeof action.value === "object" && "lineItemId" in action.value ? [action.value.lineItemId] : []

export const applyCartAction = (cart: Cart, action: Action, context: RequestContext): CartActionResult =>
  Effect.mapError(runAction(cart, action, context), prefixFieldPaths("action", "value"))
