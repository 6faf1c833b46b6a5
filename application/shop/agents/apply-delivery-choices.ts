/**
 * Applies the delivery that an agent requests, by the commands of the shop's own pages. A refused choice is reported,
 * and nothing else is chosen instead (UCP-40, UCP-41).
 */
import { Effect, Result } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import {
  type DeliveryOptionKey,
  findSelectedOption,
  isSameDeliveryOption,
} from "../../../domain/booking/offered-delivery-options.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { isPickedUp, listItemsNeedingDestination } from "../../../domain/cart/delivery-destination.ts"
import { getDeliveryType } from "../../../domain/catalog/delivery-type.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-point-payload.ts"
import { getChosenOrDefaultSlot } from "../../../domain/delivery/slot-choice.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { LoginRequired } from "../caller.ts"
import type { CartContext } from "../carts/cart-context.ts"
import { applyCommand, type CommandRefusal } from "../carts/change-cart.ts"
import { findDeliveryOfferOfItem } from "../delivery/delivery-offers.ts"
import { findPickupPoint } from "../delivery/pickup-points.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"

/** How some lines of a cart are delivered. */
export interface DeliveryRequest {
  /** as the line is delivered now, when left out */
  readonly method: string | undefined
  /** all lines that can be delivered, when left out */
  readonly lineItemIds: readonly string[] | undefined
  /** the id of the chosen address or pick-up point, when the agent names one */
  readonly destinationId: string | undefined
  /** finds the requested address among those of the cart and of the address book, else as the agent wrote it */
  readonly findAddress: (inCart: readonly Address[], addressBook: readonly Address[]) => Address | undefined
  /** without a line's id, for all lines that no other one names */
  readonly options: readonly { readonly lineItemId: string | undefined; readonly choice: DeliveryOptionKey | undefined }[]
}

interface DeliveryChoicesContext extends CartContext {
  readonly addressBook: readonly Address[]
  /** the ids of the lines before this change: a request may still name lines that it removed */
  readonly lineItemIds: readonly string[]
}

type ChoiceRefusal = Exclude<
  | RefusalOf<"AddressNotFound">
  | CommandRefusal<"EditLineItem" | "SetCourier" | "SetDeliveryOption" | "SetPickupPoint" | "SetShippingAddress">,
  LoginRequired
>

export type RefusedDelivery =
  | { readonly lineItemId: string; readonly part: "destination" | "option"; readonly refusal: ChoiceRefusal }
  /** mistakes about lines that would otherwise be ignored silently */
  | { readonly mistake: "LineItemNotFound" | "GroupUnknown" | "LineNamedTwice" }

type Change = Effect.Effect<Cart, ChoiceRefusal | LoginRequired>

const ADDRESS_UNKNOWN: Change = refuse("AddressNotFound")

/** Whether the line goes to this address already: agents repeat unchanged destinations. */
const isShippedTo = (item: LineItem, address: Address, addressBook: readonly Address[]): boolean => {
  const { address: mainAddress } = item.shippingAddresses[0] ?? {}
  if (isPickedUp(item) || isSplitShipment(item) || !mainAddress) return false
  return mainAddress === address || (addressBook.includes(address) && mainAddress.id === address.id)
}

type ApplyMethod = (
  shop: ShopReads,
  cart: Cart,
  item: LineItem,
  request: DeliveryRequest,
  context: DeliveryChoicesContext,
) => Change

const applyShipping: ApplyMethod = (shop, cart, item, { destinationId, findAddress }, context) => {
  const { addressBook } = context
  const inCart = cart.lineItems.flatMap(({ shippingAddresses }) => shippingAddresses.map(({ address }) => address))
  const requested = findAddress(inCart, addressBook)
  if (destinationId !== undefined && !requested) return ADDRESS_UNKNOWN
  const currentAddress =
    item.shippingAddresses[0]?.address ?? addressBook.find(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const address = requested ?? (isPickedUp(item) ? currentAddress : undefined)
  if (!address) return isPickedUp(item) ? ADDRESS_UNKNOWN : Effect.succeed(cart)
  if (isShippedTo(item, address, addressBook)) return Effect.succeed(cart)
  return applyCommand(shop, cart, { _tag: "SetShippingAddress", lineItemId: item.id, address }, context)
}

const applyPickup: ApplyMethod = Effect.fnUntraced(function* (shop, cart, item, { destinationId }, context) {
  if (destinationId === undefined || destinationId === item.pickupPointId) return cart
  const unknown = refuse("PickupPointUnknown", [{ _tag: "PickupPointUnknown", at: [] }])
  const point = yield* Effect.catchTag(findPickupPoint(shop, destinationId), "PickupPointNotFound", () => unknown)
  const payload = toPickupPayload(point)
  if (Result.isFailure(payload)) return yield* unknown
  const command = { _tag: "SetPickupPoint", lineItemId: item.id, payload: payload.success } as const
  const changed = yield* applyCommand(shop, cart, command, context)
  return (yield* requireLineItem(changed, item.id)).pickupPointId === destinationId ? changed : yield* unknown
})

const selectMethod = (method: string | undefined, item: LineItem): ApplyMethod => {
  const name = method ?? (isPickedUp(item) ? "pickup" : "shipping")
  if (name === "shipping") return applyShipping
  return name === "pickup" ? applyPickup : () => refuse("DeliveryOptionUnavailable")
}

/** The courier's contact is the contact of the address. */
const getContact = ({ shippingAddresses: [mainAddress] }: LineItem) => {
  const { firstName = "", lastName = "", phone = "" } = mainAddress?.address ?? {}
  return { name: `${firstName} ${lastName}`, phoneNumber: phone }
}

const applyOption = (
  shop: ShopReads,
  cartBefore: Cart,
  itemId: string,
  choice: DeliveryOptionKey,
  context: CartContext,
): Change =>
  Effect.gen(function* () {
    const { type, isByCourier, slot } = choice
    const itemBefore = yield* requireLineItem(cartBefore, itemId)
    const { id: lineItemId } = itemBefore
    const cart =
      type === getDeliveryType(itemBefore.selection)
        ? cartBefore
        : yield* applyCommand(shop, cartBefore, { _tag: "EditLineItem", edits: [{ lineItemId, deliveryType: type }] }, context)
    const item = yield* requireLineItem(cart, lineItemId)
    const offer = yield* findDeliveryOfferOfItem(shop, item, context)
    if (isSameDeliveryOption(findSelectedOption(cart, item, offer), choice)) return cart
    if (isByCourier) {
      return yield* applyCommand(shop, cart, { _tag: "SetCourier", lineItemId, courier: getContact(item) }, context)
    }
    // without a slot, the free one of the delivery type replaces a chosen slot or courier
    const deliveryOption = slot ?? getChosenOrDefaultSlot(offer.deliveryOptions, undefined)
    if (!deliveryOption) return yield* refuse("DeliveryOptionUnavailable")
    const { recsKey, before } = deliveryOption
    return yield* applyCommand(shop, cart, { _tag: "SetDeliveryOption", lineItemId, recsKey, before }, context)
  })

/** Returns the option for the line, else the one for all lines. */
const findOption = (item: LineItem, { options }: DeliveryRequest): DeliveryOptionKey | undefined =>
  (options.find(({ lineItemId }) => lineItemId === item.id) ?? options.find(({ lineItemId }) => lineItemId === undefined))?.choice

export const applyDeliveryChoices = Effect.fnUntraced(function* (
  shop: ShopReads,
  cartBefore: Cart,
  requests: readonly DeliveryRequest[],
  context: DeliveryChoicesContext,
) {
  const refused: RefusedDelivery[] = []
  let cart = cartBefore
  const attempt = (lineItemId: string, part: "destination" | "option", change: Change) =>
    Effect.map(Effect.result(change), changed => {
      if (Result.isSuccess(changed)) cart = changed.success
      else if (changed.failure._tag !== "LoginRequired") refused.push({ lineItemId, part, refusal: changed.failure })
    })
  const items = listItemsNeedingDestination(cartBefore)
  const isInCart = (id: string) => cartBefore.lineItems.some(item => item.id === id)
  const isRemoved = (id: string) => context.lineItemIds.includes(id) && !isInCart(id)
  const namedIds: string[] = []
  for (const request of requests) {
    const { lineItemIds: ids = items.map(({ id }) => id) } = request
    const isAddressed = (id: string | undefined) => id === undefined || ids.includes(id) || isRemoved(id)
    const isGroupKnown = request.options.every(({ lineItemId, choice }) => !choice || isAddressed(lineItemId))
    if (!ids.every(id => isRemoved(id) || isInCart(id))) refused.push({ mistake: "LineItemNotFound" })
    if (!isGroupKnown) refused.push({ mistake: "GroupUnknown" })
    if (namedIds.some(id => ids.includes(id))) refused.push({ mistake: "LineNamedTwice" })
    namedIds.push(...(request.lineItemIds ?? []))
    for (const { id } of items.filter(item => ids.includes(item.id))) {
      const item = yield* Effect.orDie(requireLineItem(cart, id))
      yield* attempt(id, "destination", selectMethod(request.method, item)(shop, cart, item, request, context))
      const choice = findOption(item, request)
      if (choice) yield* attempt(id, "option", applyOption(shop, cart, id, choice, context))
    }
  }
  return { cart, refused }
})
