/**
 * Changes a cart or checkout to what an agent sent. Lines and codes are applied as far as possible, delivery and
 * payment completely or not at all (UCP-10, UCP-41).
 */
import { Effect } from "effect"
import { type Cart, getActiveLineItems } from "../../../domain/cart/cart.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { EUR } from "../../../domain/money/cents.ts"
import type { CustomerCaller } from "../caller.ts"
import type { CartContext } from "../carts/cart-context.ts"
import { recalculateAndSaveCart } from "../carts/recalculate-cart.ts"
import { findDeliveryDays } from "../delivery/delivery-offers.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import { type AgentCart, type AgentCartIdAndCaller, discardEmptyAgentCart, startAgentCart } from "./agent-carts.ts"
import { applyDeliveryChoices, type DeliveryRequest, type RefusedDelivery } from "./apply-delivery-choices.ts"
import {
  formatCartState,
  type PaymentInfoRefusal,
  type RequestedPaymentInfo,
  requireRequestedPaymentInfo,
} from "./check-agent-order.ts"
import {
  hasConfiguration,
  type RefusedDiscountCode,
  type RefusedLine,
  type RequestedLine,
  replaceDiscountCodes,
  replaceLines,
} from "./replace-cart-content.ts"

export interface CheckoutChange {
  readonly lines: readonly RequestedLine[]
  /** without codes, those of the cart stay */
  readonly codes: readonly string[] | undefined
  readonly deliveries: readonly DeliveryRequest[] | undefined
  readonly payment: RequestedPaymentInfo | undefined
}

/** The cart as it is saved now, and what was refused. */
export interface ChangedCheckout extends AgentCart {
  /** with the cart's own codes before, when a customer's cart is added to; undefined when the change was cancelled */
  readonly codes: readonly string[] | undefined
  readonly refusedLines: readonly RefusedLine[]
  readonly refusedCodes: readonly RefusedDiscountCode[]
  readonly refusedDeliveries: readonly RefusedDelivery[]
  readonly refusedPayment: PaymentInfoRefusal | undefined
  /** the ids of lines that were in the customer's cart before */
  readonly existingLineIds: readonly string[]
}

/** Applies delivery and payment for a customer, starting from the default address. */
const applyDeliveryAndPayment = Effect.fnUntraced(function* (
  shop: ShopWrites,
  before: Cart,
  cart: Cart,
  { deliveries, payment }: CheckoutChange,
  context: CartContext,
) {
  const { caller } = context
  if (caller._tag !== "Customer") return { cart, refusedDeliveries: [], refusedPayment: undefined }
  const addressBook = yield* shop.addresses.list(caller.id)
  const lineItemIds = before.lineItems.map(({ id }) => id)
  const withAddresses = applyDefaultAddresses(cart, addressBook, caller.email)
  const delivered = yield* applyDeliveryChoices(shop, withAddresses, deliveries ?? [], { ...context, addressBook, lineItemIds })
  const choices = { cart: delivered.cart, refusedDeliveries: delivered.refused, refusedPayment: undefined }
  if (payment === undefined) return choices
  return yield* Effect.match(requireRequestedPaymentInfo(shop, delivered.cart, payment, caller), {
    onSuccess: paymentInfo => ({ ...choices, cart: { ...delivered.cart, paymentInfo } }),
    onFailure: refusedPayment => ({ ...choices, refusedPayment }),
  })
})

/** The lines that the agent changes: new configurations, and all lines when it sends delivery choices. */
const listChangedLineIds = (before: Cart, nextCart: Cart, { deliveries }: CheckoutChange): readonly string[] =>
  nextCart.lineItems
    .filter(item => {
      const itemBefore = before.lineItems.find(({ id }) => id === item.id)
      return deliveries !== undefined || !itemBefore || !hasConfiguration(item, itemBefore)
    })
    .map(({ id }) => id)

/**
 * Saves the cart state that the agent expects to order. It is unset when a part was refused or came from elsewhere
 * (UCP-46).
 */
const saveExpectedState = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { id, caller }: AgentCartIdAndCaller,
  cart: Cart,
  { deliveryRules }: Pick<CartContext, "deliveryRules">,
  { isRefused, isShared }: { readonly isRefused: boolean; readonly isShared: boolean },
): Effect.fn.Return<AgentCartIdAndCaller> {
  if (caller._tag !== "Customer" || !caller.agent) return { id, caller }
  const { agent } = caller
  const state = formatCartState(cart, yield* findDeliveryDays(shop, cart, { caller, deliveryRules }))
  yield* shop.agentLinks.saveExpectedCartState(agent.linkId, isRefused || isShared ? undefined : state)
  // the refusals are reported themselves, so the cart doesn't count as unconfirmed, too
  return { id, caller: { ...caller, agent: { ...agent, expectedCartState: isShared ? undefined : state } } }
})

/**
 * A refused delivery or payment cancels the change of an existing checkout, but not a new one. @param existingLineIds
 * lines that were in the cart before the checkout; undefined for an existing checkout
 */
export const changeCheckout = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { cart: before, cartRef }: AgentCart,
  change: CheckoutChange,
  settings: Omit<CartContext, "caller">,
  existingLineIds?: readonly string[],
): Effect.fn.Return<ChangedCheckout> {
  const { caller } = cartRef
  const context = { ...settings, caller }
  const lines = yield* replaceLines(shop, before, change.lines, context)
  const codes = change.codes
    ? yield* replaceDiscountCodes(shop, lines.cart, change.codes, context)
    : { cart: lines.cart, refused: [] }
  const { cart, ...choices } = yield* applyDeliveryAndPayment(shop, before, codes.cart, change, context)
  const areChoicesRefused = choices.refusedDeliveries.length > 0 || choices.refusedPayment !== undefined
  const isCancelled = areChoicesRefused && existingLineIds === undefined
  const nextCart = areChoicesRefused ? codes.cart : cart
  const lineIds = listChangedLineIds(before, nextCart, change)
  const saved = isCancelled ? before : yield* recalculateAndSaveCart(shop, caller, before, nextCart, lineIds)
  const sharedLineIds = getActiveLineItems(saved).flatMap(({ id }) => (existingLineIds?.includes(id) ? [id] : []))
  const isRefused = areChoicesRefused || lines.refused.length > 0
  return {
    ...choices,
    cart: saved,
    cartRef: yield* saveExpectedState(shop, cartRef, saved, settings, { isRefused, isShared: sharedLineIds.length > 0 }),
    codes: isCancelled ? undefined : change.codes,
    refusedLines: isCancelled ? [] : lines.refused,
    refusedCodes: codes.refused,
    existingLineIds: sharedLineIds,
  }
})

/**
 * Opens a cart or checkout for a guest. One that should have lines but got none is discarded, because the agent has
 * nothing to repair.
 */
export const openGuestCheckout = Effect.fnUntraced(function* (
  shop: ShopWrites,
  change: CheckoutChange,
  deriveTransferCode: (token: string) => string,
  settings: Omit<CartContext, "caller">,
) {
  const started = yield* startAgentCart(shop, deriveTransferCode)
  const changed = yield* changeCheckout(shop, started, change, settings)
  const isDiscarded = changed.cart.lineItems.length === 0 && change.lines.length > 0
  if (isDiscarded) yield* discardEmptyAgentCart(shop, started.cartRef)
  return { changed, isDiscarded }
})

/** A linked agent adds to the customer's existing cart, so its lines and codes come first (UCP-28). */
export const addToCustomerCart = Effect.fnUntraced(function* (
  shop: ShopWrites,
  caller: CustomerCaller,
  change: CheckoutChange,
  settings: Omit<CartContext, "caller">,
) {
  yield* shop.carts.createUnlessActive(shop.newId(), caller.ownerKey, EUR)
  const cart = yield* requireFound(shop.carts.lockActive(caller.ownerKey), "CartNotFound")
  const items = getActiveLineItems(cart)
  const lines = items.map(item => ({ lineItemId: item.id, configuration: item, isOneRun: true }))
  const { refusedLines, ...changed } = yield* changeCheckout(
    shop,
    { cart, cartRef: { id: cart.id, caller } },
    { ...change, lines: [...lines, ...change.lines], codes: change.codes && [...cart.discountCodes, ...change.codes] },
    settings,
    items.map(({ id }) => id),
  )
  return { ...changed, refusedLines: refusedLines.map(line => ({ ...line, index: line.index - lines.length })) }
})
