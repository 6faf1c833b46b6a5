/**
 * Applies the delivery that an agent requests, by the shop's own actions. If one is refused, none is saved, and
 * nothing else is chosen instead (UCP-40, UCP-41).
 */
import { Effect, Result } from "effect"
import type { RefusalOf } from "../../application/shared/refusals.ts"
import { applyCommand } from "../../application/shop/carts/apply-command.ts"
import { editLineItems } from "../../application/shop/carts/edit-line-items.ts"
import { requireLineItem } from "../../application/shop/carts/require-line-item.ts"
import { findDeliveryOffer } from "../../application/shop/delivery/delivery-offers.ts"
import { findSelectedOption } from "../../application/shop/delivery/delivery-options.ts"
import { findPickupPoint } from "../../application/shop/delivery/find-pickup-points.ts"
import { listItemsNeedingDestination } from "../../application/shop/delivery/list-checkout-delivery.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { getDeliveryType } from "../../domain/cart/delivery-type.ts"
import { isSplitShipment } from "../../domain/delivery/delivery-choice.ts"
import { toPickupPayload } from "../../domain/delivery/pickup-payload.ts"
import { getChosenOrDefaultSlot } from "../../domain/delivery/slot-choice.ts"
import type { EndpointRefusalTag } from "../contract/endpoint-refusals.ts"
import { type RequestContext, toUseCaseInput } from "../server/cart/request-context.ts"
import { formatDeliveryOptionId, parseDeliveryOptionId } from "./ucp-delivery-options.ts"
import { fromUcpAddress, getAddressId, matchesUcpAddress } from "./ucp-destinations.ts"
import { convertRefusalToMessage } from "./ucp-failures.ts"
import type { UcpFulfillmentMethod, UcpFulfillmentRequest } from "./ucp-fulfillment-schemas.ts"
import type { UcpMessage } from "./ucp-messages.ts"

export interface ApplyFulfillmentContext extends RequestContext {
  readonly addressBook: readonly Address[]
  /** the ids of the lines before this change: a request may still name lines that it removed */
  readonly lineItemIds: readonly string[]
}

type CartChange = Effect.Effect<
  Cart,
  RefusalOf<EndpointRefusalTag<"updateCart" | "editLineItem"> | "AddressNotFound"> | { readonly _tag: "LoginRequired" }
>

const ADDRESS_UNKNOWN: CartChange = refuse("AddressNotFound")

/** Finds the requested address: in the address book, else in the cart if unchanged, else as the agent wrote it. */
const findDestination = (
  cart: Cart,
  { destinations = [], selected_destination_id: id }: UcpFulfillmentMethod,
  book: readonly Address[],
) => {
  const inCart = cart.lineItems.flatMap(({ shippingAddresses }) => shippingAddresses.map(({ address }) => address))
  const findInBook = (id: string | undefined) => book.find(address => address.id === id)
  const findInCart = (id: string | undefined) => inCart.find(address => getAddressId(address) === id)
  if (typeof id === "string") {
    const written = destinations.find(destination => destination.id === id)
    const same = findInCart(id)
    if (findInBook(id)) return findInBook(id)
    return same && (!written || matchesUcpAddress(same, written)) ? same : written && fromUcpAddress(written)
  }
  const [written, ...others] = destinations.filter(each => !findInBook(each.id) && !findInCart(each.id))
  return written && others.length === 0 ? fromUcpAddress(written) : undefined
}

/** Whether the line goes to this address already: agents repeat unchanged destinations. */
const isShippedTo = (item: LineItem, address: Address, book: readonly Address[]): boolean => {
  const { address: mainAddress } = item.shippingAddresses[0] ?? {}
  if (item.pickupPointId !== undefined || isSplitShipment(item) || !mainAddress) return false
  return mainAddress === address || (book.includes(address) && mainAddress.id === address.id)
}

const applyShipping = (
  cart: Cart,
  item: LineItem,
  method: UcpFulfillmentMethod,
  context: ApplyFulfillmentContext,
): CartChange => {
  const { addressBook } = context
  const requested = findDestination(cart, method, addressBook)
  if (typeof method.selected_destination_id === "string" && !requested) return ADDRESS_UNKNOWN
  const [mainAddress] = item.shippingAddresses
  const currentAddress = mainAddress?.address ?? addressBook.find(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const address = requested ?? (item.pickupPointId === undefined ? undefined : currentAddress)
  if (!address) return item.pickupPointId === undefined ? Effect.succeed(cart) : ADDRESS_UNKNOWN
  if (isShippedTo(item, address, addressBook)) return Effect.succeed(cart)
  const { shop, delivery } = toUseCaseInput(context)
  return applyCommand(shop, cart, { _tag: "SetShippingAddress", lineItemId: item.id, address }, delivery)
}

const applyPickup = (
  cart: Cart,
  item: LineItem,
  { selected_destination_id: id }: UcpFulfillmentMethod,
  context: ApplyFulfillmentContext,
): CartChange =>
  Effect.gen(function* () {
    if (typeof id !== "string" || id === item.pickupPointId) return cart
    const unknown = refuse("PickupPointUnknown", [{ _tag: "PickupPointUnknown", at: [] }])
    const { shop, delivery } = toUseCaseInput(context)
    const point = yield* Effect.catchTag(findPickupPoint(shop, id), "PickupPointNotFound", () => unknown)
    const payload = toPickupPayload(point)
    if (Result.isFailure(payload)) return yield* unknown
    const command = { _tag: "SetPickupPoint", lineItemId: item.id, payload: payload.success } as const
    const changed = yield* applyCommand(shop, cart, command, delivery)
    return (yield* requireLineItem(changed, item.id)).pickupPointId === id ? changed : yield* unknown
  })

/** The courier's contact is the contact of the address. */
const getContact = ({ shippingAddresses: [mainAddress] }: LineItem) => {
  const { firstName = "", lastName = "", phone = "" } = mainAddress?.address ?? {}
  return { name: `${firstName} ${lastName}`, phoneNumber: phone }
}

const applyOption = (cartBefore: Cart, itemId: string, optionId: string, context: ApplyFulfillmentContext): CartChange =>
  Effect.gen(function* () {
    const { shop, delivery } = toUseCaseInput(context)
    const { type, isByCourier, slot } = parseDeliveryOptionId(optionId)
    const itemBefore = yield* requireLineItem(cartBefore, itemId)
    const { id: lineItemId } = itemBefore
    const cart =
      type === getDeliveryType(itemBefore.selection)
        ? cartBefore
        : yield* editLineItems(shop, cartBefore, { edits: [{ lineItemId, deliveryType: type }] }, delivery)
    const item = yield* requireLineItem(cart, lineItemId)
    const offer = yield* findDeliveryOffer(shop, item, delivery)
    const selected = findSelectedOption(cart, item, offer)
    if (selected && formatDeliveryOptionId(selected) === optionId) return cart
    if (isByCourier) {
      return yield* applyCommand(shop, cart, { _tag: "SetCourier", lineItemId, courier: getContact(item) }, delivery)
    }
    // without a slot, the free one of the delivery type replaces a chosen slot or courier
    const deliveryOption = slot ?? getChosenOrDefaultSlot(offer.deliveryOptions, undefined)
    if (!deliveryOption) return yield* refuse("DeliveryOptionUnavailable")
    const { recsKey, before } = deliveryOption
    return yield* applyCommand(shop, cart, { _tag: "SetDeliveryOption", lineItemId, recsKey, before }, delivery)
  })

type ChoicePath = "selected_destination_id" | "groups[0].selected_option_id"

export interface UcpRefusedChange {
  /** missing when the refusal is about no line */
  readonly target?: { readonly lineItemId: string; readonly choicePath: ChoicePath }
  readonly message: UcpMessage
}

/** Returns the option of the line's group, or of the group without id, which is for all lines. */
const findOption = (item: LineItem, { groups = [] }: UcpFulfillmentMethod): string | undefined => {
  const group = groups.find(({ id }) => id === item.id) ?? groups.find(({ id }) => id === undefined)
  return group?.selected_option_id ?? undefined
}

const selectMethod = (type: string | undefined, { pickupPointId }: LineItem): typeof applyShipping => {
  const method = type ?? (pickupPointId === undefined ? "shipping" : "pickup")
  if (method === "shipping") return applyShipping
  return method === "pickup" ? applyPickup : () => refuse("DeliveryOptionUnavailable")
}

/** Agents can always choose something else, so these refusals are recoverable. */
const toMessage = (refusal: Parameters<typeof convertRefusalToMessage>[0]): UcpMessage => ({
  ...convertRefusalToMessage(refusal),
  severity: "recoverable",
})

const makeRefusal = (code: string, content: UcpMessage["content"]): UcpRefusedChange => ({
  message: { type: "error", code, severity: "recoverable", content },
})

const NO_GROUP = makeRefusal("group_unknown", texts => texts.groupUnknown)
const NAMED_TWICE = makeRefusal("line_named_twice", texts => texts.lineNamedTwice)

/** Mistakes that would otherwise be ignored silently: an option for an unknown group, or a line with two methods. */
const findNamingMistakes = (
  { groups = [] }: UcpFulfillmentMethod,
  ids: readonly string[],
  namedIds: readonly string[],
  isRemoved: (id: string) => boolean,
): readonly UcpRefusedChange[] => {
  const isAddressed = (id: string | undefined) => id === undefined || ids.includes(id) || isRemoved(id)
  const isKnown = groups.every(({ id, selected_option_id: option }) => typeof option !== "string" || isAddressed(id))
  return [...(isKnown ? [] : [NO_GROUP]), ...(namedIds.some(id => ids.includes(id)) ? [NAMED_TWICE] : [])]
}

export const applyUcpFulfillment = (
  cartBefore: Cart,
  { methods = [] }: UcpFulfillmentRequest,
  context: ApplyFulfillmentContext,
) =>
  Effect.gen(function* () {
    const refusals: UcpRefusedChange[] = []
    let cart = cartBefore
    const attempt = (lineItemId: string, place: ChoicePath, change: CartChange) =>
      Effect.map(Effect.result(change), changed => {
        if (Result.isSuccess(changed)) cart = changed.success
        else if (changed.failure._tag !== "LoginRequired") {
          refusals.push({ target: { lineItemId, choicePath: place }, message: toMessage(changed.failure) })
        }
      })
    const isInCart = (id: string) => cartBefore.lineItems.some(item => item.id === id)
    const isRemoved = (id: string) => context.lineItemIds.includes(id) && !isInCart(id)
    const namedIds: string[] = []
    for (const method of methods) {
      const { line_item_ids: ids = listItemsNeedingDestination(cartBefore).map(({ id }) => id) } = method
      if (!ids.every(id => isRemoved(id) || isInCart(id))) refusals.push({ message: toMessage({ _tag: "LineItemNotFound" }) })
      refusals.push(...findNamingMistakes(method, ids, namedIds, isRemoved))
      namedIds.push(...(method.line_item_ids ?? []))
      for (const { id } of listItemsNeedingDestination(cartBefore).filter(item => ids.includes(item.id))) {
        const item = yield* Effect.orDie(requireLineItem(cart, id))
        yield* attempt(id, "selected_destination_id", selectMethod(method.type, item)(cart, item, method, context))
        const option = findOption(item, method)
        if (option !== undefined) yield* attempt(id, "groups[0].selected_option_id", applyOption(cart, id, option, context))
      }
    }
    return { cart, refused: refusals }
  })
