/**
 * Applies commands to a cart. Unavailable choices are refused, and delivery and payment need a logged-in customer
 * (API-06…API-20).
 */
import { Effect, Result } from "effect"
import type { Cart, LineItemId } from "../../../domain/cart/cart.ts"
import {
  type CartCommand,
  type CommandContent,
  listAffectedLineItemIds,
  type SharedDeliveryChoice,
} from "../../../domain/cart/cart-command.ts"
import { clearCart, removeItemGroup, replaceLineItems } from "../../../domain/cart/cart-line-items.ts"
import { setCartReference } from "../../../domain/cart/cart-reference.ts"
import { addDiscountCode, isSameDiscountCode, toCouponNotEligible } from "../../../domain/cart/coupon-terms.ts"
import { shipToSingleAddress } from "../../../domain/cart/line-item.ts"
import { validateReference } from "../../../domain/payment/reference.ts"
import type { RefusalOf, RefusalTag } from "../../shared/refusals.ts"
import { type Caller, requireCustomerCaller } from "../caller.ts"
import { checkVersion, type ExpectedVersion, type VersionConflict } from "../check-version.ts"
import { setCourier, setDailySlot, setDeliverySlot, splitShipment } from "../delivery/change-delivery.ts"
import { setPickupPoint } from "../delivery/pickup-points.ts"
import { requireBillingAddress, requireShippingAddress } from "../delivery/require-valid-address.ts"
import { requirePaymentChoice } from "../payments/find-payment-methods.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { addQuotes } from "../quotes/add-quotes.ts"
import { refuse, replaceFieldPaths, requireFound } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"
import { addLineItems } from "./add-line-items.ts"
import type { CartContext } from "./cart-context.ts"
import { checkCoupons } from "./check-coupons.ts"
import { copyLineItems } from "./copy-line-items.ts"
import { editLineItems } from "./edit-line-items.ts"
import { recalculateAndSaveCart } from "./recalculate-cart.ts"
import { repriceCart } from "./reprice-cart.ts"

const removeLineItem = (_: ShopReads, cart: Cart, { lineItemId }: CommandContent<"RemoveLineItem">) =>
  Effect.map(requireLineItem(cart, lineItemId), item => removeItemGroup(cart, item))

const setShippingAddress = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { lineItemId, address: draft }: CommandContent<"SetShippingAddress">,
  { deliveryRules }: CartContext,
) {
  const item = yield* requireLineItem(cart, lineItemId)
  const address = yield* requireShippingAddress(shop, draft, deliveryRules, "address")
  return replaceLineItems(cart, [shipToSingleAddress(item, address)])
})

type ItemChoiceRefusal = Effect.Error<
  ReturnType<typeof setShippingAddress | typeof setDailySlot<Cart> | typeof setCourier<Cart> | typeof setPickupPoint<Cart>>
>

/** Applies a shared choice to one of its items. */
const applySharedChoice = (
  shop: ShopReads,
  cart: Cart,
  lineItemId: LineItemId,
  choice: SharedDeliveryChoice,
  context: CartContext,
): Effect.Effect<Cart, ItemChoiceRefusal> => {
  switch (choice._tag) {
    case "SetShippingAddress":
      return setShippingAddress(shop, cart, { ...choice, lineItemId }, context)
    case "SetDailySlot":
      return setDailySlot(shop, cart, { ...choice, lineItemId }, context)
    case "SetCourier":
      return setCourier(shop, cart, { ...choice, lineItemId }, context)
    case "SetPickupPoint":
      return setPickupPoint(shop, cart, { ...choice, lineItemId }, context)
  }
}

/** The refusals that depend on the item, which their field path names. */
const ITEM_REFUSALS: ReadonlySet<string> = new Set<RefusalTag>([
  "CourierUnavailable",
  "DeliveryOptionUnavailable",
  "PickupPointUnavailable",
])

/** Refuses for the first item that can't take the choice, and names it: then no item takes it (DELIV-40). */
const setSharedDelivery = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { lineItemIds, choice }: CommandContent<"SetSharedDelivery">,
  context: CartContext,
) {
  let changed = cart
  for (const [index, lineItemId] of lineItemIds.entries()) {
    changed = yield* Effect.mapError(applySharedChoice(shop, changed, lineItemId, choice, context), refusal =>
      ITEM_REFUSALS.has(refusal._tag) ? replaceFieldPaths("lineItemIds", String(index))(refusal) : refusal,
    )
  }
  return changed
})

const setBillingAddress = (
  _: ShopReads,
  cart: Cart,
  { address }: CommandContent<"SetBillingAddress">,
  { deliveryRules }: CartContext,
) => Effect.map(requireBillingAddress(address, deliveryRules, "address"), (billingAddress): Cart => ({ ...cart, billingAddress }))

const setPaymentMethod = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { payment }: CommandContent<"SetPaymentMethod">,
  { caller }: CartContext,
) {
  const customer = yield* requireCustomerCaller(caller)
  return { ...cart, paymentInfo: yield* requirePaymentChoice(shop, customer, payment, cart) }
})

const addCoupon = Effect.fnUntraced(function* (
  shop: ShopReads,
  cart: Cart,
  { code: input }: CommandContent<"AddCoupon">,
  { caller }: CartContext,
) {
  const [coupon] = yield* checkCoupons(shop, [input], caller)
  if (!coupon) return yield* refuse("DiscountCodeInvalid", [{ _tag: "DiscountCodeInvalid", at: [] }])
  const { refusal, terms } = coupon
  if (refusal) return yield* refuse("DiscountCodeNotEligible", [{ ...toCouponNotEligible(terms, refusal), at: [] }])
  const discountCodes = addDiscountCode(cart.discountCodes, coupon.code)
  return discountCodes ? { ...cart, discountCodes } : yield* refuse("CouponsFull")
})

const removeCoupon = (_: ShopReads, cart: Cart, { code }: CommandContent<"RemoveCoupon">): Effect.Effect<Cart> =>
  Effect.succeed({ ...cart, discountCodes: cart.discountCodes.filter(other => !isSameDiscountCode(other, code)) })

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
  SetSharedDelivery: forCustomers(setSharedDelivery),
  SetPaymentMethod: setPaymentMethod,
  AddCoupon: addCoupon,
  RemoveCoupon: removeCoupon,
  SetReference: setReference,
  Recalculate: (shop: ShopReads, cart: Cart, _: object, context: CartContext) => repriceCart(shop, cart, context),
}

type Commands = typeof COMMANDS

/** The commands that change a cart; emptying removes it. */
export type CartUpdateCommand = Exclude<CartCommand, { readonly _tag: "EmptyCart" }>

/** The refusals of one kind of command, or of several. */
export type CommandRefusal<Tag extends CartUpdateCommand["_tag"]> = Effect.Error<ReturnType<Commands[Tag]>>

/** Returns the cart with the command applied, which isn't recalculated nor saved yet. */
export const applyCommand = <Tag extends CartUpdateCommand["_tag"]>(
  shop: ShopReads,
  cart: Cart,
  command: Extract<CartUpdateCommand, { readonly _tag: Tag }>,
  context: CartContext,
): Effect.Effect<Cart, CommandRefusal<Tag>> => {
  const apply: (shop: ShopReads, cart: Cart, content: never, context: CartContext) => Effect.Effect<Cart, unknown> =
    COMMANDS[command._tag]
  return apply(shop, cart, command as never, context) as Effect.Effect<Cart, CommandRefusal<Tag>>
}

export interface CartIdAndExpectedVersion {
  readonly cartId: string
  readonly expectedVersion: ExpectedVersion
}

/** Locks the cart and refuses an outdated version. */
const lockCart = ({ carts }: ShopWrites, { ownerKey }: Caller, { cartId, expectedVersion }: CartIdAndExpectedVersion) =>
  Effect.tap(requireFound(carts.lock(cartId, ownerKey), "CartNotFound"), cart => checkVersion(cart, expectedVersion))

/** Applies a command to a cart and saves its next version. */
export const changeCart = Effect.fnUntraced(function* <Tag extends CartUpdateCommand["_tag"]>(
  shop: ShopWrites,
  target: CartIdAndExpectedVersion,
  command: Extract<CartUpdateCommand, { readonly _tag: Tag }>,
  context: CartContext,
): Effect.fn.Return<Cart, CommandRefusal<Tag> | RefusalOf<"CartNotFound"> | VersionConflict> {
  const { caller } = context
  const before = yield* lockCart(shop, caller, target)
  const changed = yield* applyCommand(shop, before, command, context)
  return yield* recalculateAndSaveCart(shop, caller, before, changed, listAffectedLineItemIds(command))
})

/** An emptied cart doesn't exist any more; its owner can create another. */
export const removeCart = Effect.fnUntraced(function* (shop: ShopWrites, target: CartIdAndExpectedVersion, caller: Caller) {
  const cart = yield* lockCart(shop, caller, target)
  yield* shop.carts.remove(cart.id)
  return { ...clearCart(cart), version: cart.version + 1 }
})
