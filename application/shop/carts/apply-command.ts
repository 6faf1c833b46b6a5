/** Unavailable choices are refused, and delivery and payment need a customer (API-06…API-20). */
import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand, CommandContent } from "../../../domain/cart/cart-command.ts"
import { removeItemGroup, replaceLineItems } from "../../../domain/cart/cart-line-items.ts"
import { setCartReference } from "../../../domain/cart/cart-reference.ts"
import { addDiscountCode, normalizeDiscountCode, toCouponNotEligible } from "../../../domain/cart/coupon-terms.ts"
import { shipToSingleAddress } from "../../../domain/cart/line-item.ts"
import { validatePaymentChoice } from "../../../domain/payment/payment-choice.ts"
import { validateReference } from "../../../domain/payment/reference.ts"
import { requireCustomerCaller } from "../caller.ts"
import { setCourier, setDeliverySlot, splitShipment } from "../delivery/change-delivery.ts"
import { setPickupPoint } from "../delivery/set-pickup-point.ts"
import { findPaymentMethods } from "../payments/find-payer.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { addQuotes } from "../quotes/add-quotes.ts"
import { refuse } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"
import { requireValidAddress } from "../require-valid-address.ts"
import { addLineItems } from "./add-line-items.ts"
import type { CartContext } from "./cart-context.ts"
import { checkCoupons } from "./check-coupons.ts"
import { copyLineItems } from "./copy-line-items.ts"
import { editLineItems } from "./edit-line-items.ts"
import { repriceCart } from "./reprice-cart.ts"

const removeLineItem = (_: ShopReads, cart: Cart, { lineItemId }: CommandContent<"RemoveLineItem">) =>
  Effect.map(requireLineItem(cart, lineItemId), item => removeItemGroup(cart, item))

const setShippingAddress = (
  _: ShopReads,
  cart: Cart,
  { lineItemId, address: draft }: CommandContent<"SetShippingAddress">,
  { deliveryRules }: CartContext,
) =>
  Effect.gen(function* () {
    const item = yield* requireLineItem(cart, lineItemId)
    const address = yield* requireValidAddress(draft, "shipping", deliveryRules, "address")
    return replaceLineItems(cart, [shipToSingleAddress(item, address)])
  })

const setBillingAddress = (
  _: ShopReads,
  cart: Cart,
  { address }: CommandContent<"SetBillingAddress">,
  { deliveryRules }: CartContext,
) =>
  Effect.map(
    requireValidAddress(address, "billing", deliveryRules, "address"),
    (billingAddress): Cart => ({ ...cart, billingAddress }),
  )

const setPaymentMethod = (
  shop: ShopReads,
  cart: Cart,
  { payment }: CommandContent<"SetPaymentMethod">,
  { caller }: CartContext,
) =>
  Effect.gen(function* () {
    const payer = yield* requireCustomerCaller(caller)
    const { totalGross } = cart.taxedPrice
    const available = yield* findPaymentMethods(shop, payer.id, totalGross)
    const choice = validatePaymentChoice(available, payment, totalGross)
    if (Result.isSuccess(choice)) return { ...cart, paymentInfo: choice.success }
    const { failure } = choice
    if ("amount" in failure) return yield* refuse("PaymentLimitExceeded", [{ ...failure, at: ["paymentMethodId"] }])
    const { _tag } = failure
    return yield* refuse(_tag, [{ _tag, at: [_tag === "PaymentMethodUnavailable" ? "paymentMethodId" : "mandateId"] }])
  })

const addCoupon = (shop: ShopReads, cart: Cart, { code: input }: CommandContent<"AddCoupon">, { caller }: CartContext) =>
  Effect.gen(function* () {
    const code = normalizeDiscountCode(input)
    const [coupon] = yield* checkCoupons(shop, [code], caller)
    if (!coupon) return yield* refuse("DiscountCodeInvalid", [{ _tag: "DiscountCodeInvalid", at: [] }])
    const { refusal, terms } = coupon
    if (refusal) return yield* refuse("DiscountCodeNotEligible", [{ ...toCouponNotEligible(terms, refusal), at: [] }])
    const discountCodes = addDiscountCode(cart.discountCodes, code)
    return discountCodes ? { ...cart, discountCodes } : yield* refuse("CouponsFull")
  })

const removeCoupon = (_: ShopReads, cart: Cart, { code: input }: CommandContent<"RemoveCoupon">): Effect.Effect<Cart> => {
  const code = normalizeDiscountCode(input)
  return Effect.succeed({ ...cart, discountCodes: cart.discountCodes.filter(other => other !== code) })
}

const setReference = (_: ShopReads, cart: Cart, { field, text: input = "" }: CommandContent<"SetReference">) =>
  Result.match(validateReference(input), {
    onSuccess: text => Effect.succeed(setCartReference(cart, field, text)),
    onFailure: fault => refuse("ReferenceInvalid", [{ ...fault, at: [] }]),
  })

const forCustomers =
  <Content, E>(apply: (shop: ShopReads, cart: Cart, content: Content, context: CartContext) => Effect.Effect<Cart, E>) =>
  (shop: ShopReads, cart: Cart, content: Content, context: CartContext) =>
    Effect.andThen(requireCustomerCaller(context.caller), apply(shop, cart, content, context))

const COMMANDS = {
  AddLineItems: addLineItems,
  AddQuotes: (shop: ShopReads, cart: Cart, { lines }: CommandContent<"AddQuotes">, { caller }: CartContext) =>
    Effect.flatMap(requireCustomerCaller(caller), customer => addQuotes(shop, cart, lines, customer)),
  EditLineItem: editLineItems,
  RemoveLineItem: removeLineItem,
  CopyLineItems: copyLineItems,
  SetShippingAddress: forCustomers(setShippingAddress),
  SetBillingAddress: forCustomers(setBillingAddress),
  SetDeliveryOption: forCustomers(setDeliverySlot<Cart>),
  SetPickupPoint: forCustomers(setPickupPoint<Cart>),
  SetCourier: forCustomers(setCourier<Cart>),
  SetSplitShipment: forCustomers(splitShipment<Cart>),
  SetPaymentMethod: setPaymentMethod,
  AddCoupon: addCoupon,
  RemoveCoupon: removeCoupon,
  SetReference: setReference,
  Recalculate: (shop: ShopReads, cart: Cart, _: object, context: CartContext) => repriceCart(shop, cart, context),
}

type Commands = typeof COMMANDS

/** The commands that change a cart; emptying removes it. */
export type AppliedCommand = Exclude<CartCommand, { readonly _tag: "EmptyCart" }>

/** The refusals of one kind of command, or of several. */
export type CommandRefusal<Tag extends AppliedCommand["_tag"]> = Effect.Error<ReturnType<Commands[Tag]>>

/** Returns the cart with the command applied, which isn't recalculated nor saved yet. */
export const applyCommand = <Tag extends AppliedCommand["_tag"]>(
  shop: ShopReads,
  cart: Cart,
  command: Extract<AppliedCommand, { readonly _tag: Tag }>,
  context: CartContext,
): Effect.Effect<Cart, CommandRefusal<Tag>> => {
  const apply: (shop: ShopReads, cart: Cart, content: never, context: CartContext) => Effect.Effect<Cart, unknown> =
    COMMANDS[command._tag]
  return apply(shop, cart, command as never, context) as Effect.Effect<Cart, CommandRefusal<Tag>>
}
