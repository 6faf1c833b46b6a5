/** A checkout is delivered as an agent asks, by the shop's own actions: where one is refused none is made, and nothing is chosen instead (UCP-40, UCP-41). */
import { Effect, Result } from "effect"
import type { RefusalOf } from "../../../application/ports/refusals.ts"
import type { Address } from "../../../domain/address/address.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { getDeliveryType } from "../../../domain/cart/delivery-type.ts"
import { isSplitShipment } from "../../../domain/delivery/delivery-choice.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import { getCurrentSlot } from "../../../domain/delivery/slot-choice.ts"
import type { EndpointRefusalTag } from "../../contract/endpoint-refusals.ts"
import { encodePickupPointReference } from "../../contract/pickup-point.ts"
import { applyCartAction } from "../cart/apply-cart-action.ts"
import { editCartLineItems } from "../cart/edit-line-items.ts"
import { requireLineItem } from "../cart/line-item-checks.ts"
import { findDeliveryOffer, type RequestContext } from "../delivery/line-item-offers.ts"
import { getCustomerGroup } from "../identity/caller.ts"
import { findPickupPoint } from "../pickup/pickup-point-rows.ts"
import { refuse } from "../refuse.ts"
import { getSelectedDeliveryOptionId, parseDeliveryOptionId } from "./ucp-delivery-options.ts"
import { fromUcpAddress, getAddressId, matchesUcpAddress } from "./ucp-destinations.ts"
import { convertRefusalToMessage } from "./ucp-failures.ts"
import { listDeliverableItems } from "./ucp-fulfillment.ts"
import type { UcpFulfillmentMethod, UcpFulfillmentRequest } from "./ucp-fulfillment-schemas.ts"
import type { UcpMessage } from "./ucp-messages.ts"

export interface ApplyFulfillmentContext extends RequestContext {
  readonly book: readonly Address[]
  /** the lines from before this change: what went with it goes nowhere, and is no mistake */
  readonly lineItemIds: readonly string[]
}

type Changed = Effect.Effect<
  Cart,
  RefusalOf<EndpointRefusalTag<"updateCart" | "editLineItem"> | "AddressNotFound"> | { readonly _tag: "LoginRequired" }
>

const UNKNOWN: Changed = refuse("AddressNotFound")

/** The book's, else the cart's own as it was told, else what the agent wrote. */
const destinationIn = (
  cart: Cart,
  { destinations = [], selected_destination_id: id }: UcpFulfillmentMethod,
  book: readonly Address[],
) => {
  const own = cart.lineItems.flatMap(({ shippingAddresses }) => shippingAddresses.map(({ address }) => address))
  const inBook = (asked: string | undefined) => book.find(address => address.id === asked)
  const known = (asked: string | undefined) => own.find(address => getAddressId(address) === asked)
  if (typeof id === "string") {
    const written = destinations.find(each => each.id === id)
    const same = known(id)
    if (inBook(id)) return inBook(id)
    return same && (!written || matchesUcpAddress(same, written)) ? same : written && fromUcpAddress(written)
  }
  const [written, ...others] = destinations.filter(each => !inBook(each.id) && !known(each.id))
  return written && others.length === 0 ? fromUcpAddress(written) : undefined
}

/** Nothing is to be done for what an agent only repeats. */
const isSentTo = (item: LineItem, address: Address, book: readonly Address[]): boolean => {
  const { address: main } = item.shippingAddresses[0] ?? {}
  if (item.pickupPointId !== undefined || isSplitShipment(item) || !main) return false
  return main === address || (book.includes(address) && main.id === address.id)
}

const shipped = (
  cart: Cart,
  item: LineItem,
  method: UcpFulfillmentMethod,
  context: ApplyFulfillmentContext,
): Changed => {
  const { book } = context
  const asked = destinationIn(cart, method, book)
  if (typeof method.selected_destination_id === "string" && !asked) return UNKNOWN
  const [main] = item.shippingAddresses
  const usual = main?.address ?? book.find(({ isDefaultShippingAddress }) => isDefaultShippingAddress)
  const address = asked ?? (item.pickupPointId === undefined ? undefined : usual)
  if (!address) return item.pickupPointId === undefined ? Effect.succeed(cart) : UNKNOWN
  if (isSentTo(item, address, book)) return Effect.succeed(cart)
  return applyCartAction(cart, { name: "setShippingAddress", value: { lineItemId: item.id, address } }, context)
}

const fetched = (
  cart: Cart,
  item: LineItem,
  { selected_destination_id: id }: UcpFulfillmentMethod,
  context: ApplyFulfillmentContext,
): Changed =>
  Effect.gen(function* () {
    if (typeof id !== "string" || id === item.pickupPointId) return cart
    const unknown = refuse("PickupPointUnknown", [{ _tag: "PickupPointUnknown", at: [] }])
    const point = yield* Effect.promise(() => findPickupPoint(context.tx, id))
    const sent = point && toPickupPayload(point)
    if (!sent || Result.isFailure(sent)) return yield* unknown
    const value = { lineItemId: item.id, ...encodePickupPointReference(sent.success) }
    const changed = yield* applyCartAction(cart, { name: "setPickupPoint", value }, context)
    return (yield* requireLineItem(changed, item.id)).pickupPointId === id ? changed : yield* unknown
  })

/** The contact of an address is whom a courier asks for. */
const contactOf = ({ shippingAddresses: [main] }: LineItem) => {
  const { firstName = "", lastName = "", phone = "" } = main?.address ?? {}
  return { name: `${firstName} ${lastName}`, phoneNumber: phone }
}

const brought = (before: Cart, lineItemId: string, id: string, context: ApplyFulfillmentContext): Changed =>
  Effect.gen(function* () {
    const { type, isByCourier, slot } = parseDeliveryOptionId(id)
    const other = { lineItemId, shipping: { deliveryOptionId: type } }
    const { selection } = yield* requireLineItem(before, lineItemId)
    const cart =
      type === getDeliveryType(selection)
        ? before
        : yield* editCartLineItems(context.tx, before, [other], getCustomerGroup(context.subject))
    const item = yield* requireLineItem(cart, lineItemId)
    const offer = yield* Effect.promise(() => findDeliveryOffer(item, context))
    if (getSelectedDeliveryOptionId(cart, item, offer) === id) return cart
    if (isByCourier) {
      const value = { lineItemId: item.id, courierOption: contactOf(item) }
      return yield* applyCartAction(cart, { name: "setCourier", value }, context)
    }
    // what was chosen is left for the day that comes with the item
    const deliveryOption = slot ?? getCurrentSlot(offer.deliveryOptions, undefined)
    if (!deliveryOption) return yield* refuse("DeliveryOptionUnavailable")
    return yield* applyCartAction(
      cart,
      { name: "setDeliveryOption", value: { lineItemId: item.id, deliveryOption } },
      context,
    )
  })

type Place = "selected_destination_id" | "groups[0].selected_option_id"

export interface UcpRefusedChange {
  /** none of what is no line */
  readonly at?: { readonly lineItemId: string; readonly place: Place }
  readonly message: UcpMessage
}

/** The group of the line, or the one that is meant for all. */
const optionFor = (item: LineItem, { groups = [] }: UcpFulfillmentMethod): string | undefined => {
  const group = groups.find(({ id }) => id === item.id) ?? groups.find(({ id }) => id === undefined)
  return group?.selected_option_id ?? undefined
}

const wayTo = (type: string | undefined, { pickupPointId }: LineItem): typeof shipped => {
  const asked = type ?? (pickupPointId === undefined ? "shipping" : "pickup")
  if (asked === "shipping") return shipped
  return asked === "pickup" ? fetched : () => refuse("DeliveryOptionUnavailable")
}

/** Whatever it is, an agent can choose otherwise. */
const told = (refusal: Parameters<typeof convertRefusalToMessage>[0]): UcpMessage => ({
  ...convertRefusalToMessage(refusal),
  severity: "recoverable",
})

const notice = (code: string, content: UcpMessage["content"]): UcpRefusedChange => ({
  message: { type: "error", code, severity: "recoverable", content },
})

const NO_GROUP = notice("group_unknown", words => words.groupUnknown)
const NAMED_TWICE = notice("line_named_twice", words => words.lineNamedTwice)

/** What would be left out in silence: an option of a group that no line has, a line that has a method already. */
const misnamed = (
  { groups = [] }: UcpFulfillmentMethod,
  ids: readonly string[],
  named: readonly string[],
  isGone: (id: string) => boolean,
): readonly UcpRefusedChange[] => {
  const isMeant = (id: string | undefined) => id === undefined || ids.includes(id) || isGone(id)
  const isKnown = groups.every(({ id, selected_option_id: option }) => typeof option !== "string" || isMeant(id))
  return [...(isKnown ? [] : [NO_GROUP]), ...(named.some(id => ids.includes(id)) ? [NAMED_TWICE] : [])]
}

export const applyUcpFulfillment = (
  before: Cart,
  { methods = [] }: UcpFulfillmentRequest,
  context: ApplyFulfillmentContext,
) =>
  Effect.gen(function* () {
    const refused: UcpRefusedChange[] = []
    let cart = before
    const tried = (lineItemId: string, place: Place, change: Changed) =>
      Effect.map(Effect.result(change), changed => {
        if (Result.isSuccess(changed)) cart = changed.success
        else if (changed.failure._tag !== "LoginRequired") {
          refused.push({ at: { lineItemId, place }, message: told(changed.failure) })
        }
      })
    const isThere = (id: string) => before.lineItems.some(item => item.id === id)
    const isGone = (id: string) => context.lineItemIds.includes(id) && !isThere(id)
    const named: string[] = []
    for (const method of methods) {
      const { line_item_ids: ids = listDeliverableItems(before).map(({ id }) => id) } = method
      if (!ids.every(id => isGone(id) || isThere(id))) refused.push({ message: told({ _tag: "LineItemNotFound" }) })
      refused.push(...misnamed(method, ids, named, isGone))
      named.push(...(method.line_item_ids ?? []))
      for (const { id } of listDeliverableItems(before).filter(item => ids.includes(item.id))) {
        const item = yield* Effect.orDie(requireLineItem(cart, id))
        yield* tried(id, "selected_destination_id", wayTo(method.type, item)(cart, item, method, context))
        const option = optionFor(item, method)
        if (option !== undefined) yield* tried(id, "groups[0].selected_option_id", brought(cart, id, option, context))
      }
    }
    return { cart, refused }
  })
