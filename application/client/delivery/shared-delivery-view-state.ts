/**
 * The products that one delivery choice is for: those that take it, those that keep their own, and those that can't
 * take it (DELIV-41).
 */
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import { findSharedDelivery, type SharedDelivery } from "../../../domain/booking/shared-delivery.ts"
import { type Cart, isLineItemCancelled, type LineItem, type LineItemId } from "../../../domain/cart/cart.ts"
import type { NonEmptyLineItemIds } from "../../../domain/cart/cart-command.ts"
import { isPickedUp } from "../../../domain/cart/delivery-destination.ts"
import { type LineItemGroup, listActiveItemGroups } from "../../../domain/cart/line-item-groups.ts"
import { getDirectMailingCounts, needsShippingAddress } from "../../../domain/catalog/direct-mailing.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import {
  checkSlotAndCourierAvailability,
  type DeliveryOptionsUnavailableReason,
} from "../../../domain/delivery/delivery-options-availability.ts"
import type { PickupUnavailableReason } from "../../../domain/delivery/pickup-availability.ts"
import { findDailySlot } from "../../../domain/delivery/slot-choice.ts"
import { checkGroupPickupAvailability } from "./group-pickup-availability.ts"
import { getUnavailableReasons } from "./item-delivery-view-state.ts"
import type { DeliveryPart } from "./shared-delivery-actions.ts"

interface Props {
  readonly cart: Cart
  readonly settings: Pick<DeliverySettings, "delivery" | "toggles">
  /** undefined until it has loaded */
  readonly findOffer: (item: LineItem) => DeliveryOffer | undefined
  /** products with an own choice that take the shared one all the same */
  readonly included: ReadonlySet<LineItemId>
}

export interface UnavailableProduct {
  readonly item: LineItem
  /** the first one; the product's card has them all */
  readonly reason:
    | { readonly part: "slot"; readonly reason: DeliveryOptionsUnavailableReason }
    | { readonly part: "pickup"; readonly reason: PickupUnavailableReason }
}

export interface SharedChoiceProducts {
  /** those that take the choice */
  readonly taking: readonly LineItem[]
  /** those with an own choice, which can be included */
  readonly own: readonly LineItem[]
  readonly unavailable: readonly UnavailableProduct[]
}

const findObstacle = (
  part: DeliveryPart,
  { main, services }: LineItemGroup,
  { settings, findOffer }: Props,
): UnavailableProduct | undefined => {
  const offer = findOffer(main)
  const result = offer && ({ _tag: "Fetched", offer } as const)
  if (part === "slot") {
    const choice = getItemDeliveryChoice({ customLineItems: services }, main)
    const [reason] = getUnavailableReasons(result && checkSlotAndCourierAvailability(choice, result))
    return reason && { item: main, reason: { part, reason } }
  }
  if (part === "pickup") {
    const [reason] = getUnavailableReasons(checkGroupPickupAvailability(settings, { main, services }, result))
    return reason && { item: main, reason: { part, reason } }
  }
  return undefined
}

const canTake = (part: DeliveryPart, item: LineItem): boolean =>
  part === "address" ? isPickedUp(item) || needsShippingAddress(item) : getDirectMailingCounts(item) === undefined

const listProducts = (part: DeliveryPart, groups: readonly LineItemGroup[], shared: SharedDelivery, props: Props) => {
  const candidates = groups.filter(({ main }) => canTake(part, main))
  const unavailable = candidates.flatMap(group => findObstacle(part, group, props) ?? [])
  const isUnavailable = ({ id }: LineItem) => unavailable.some(({ item }) => item.id === id)
  const available = candidates.map(({ main }) => main).filter(item => !isUnavailable(item))
  const ownIds = part === "slot" ? shared.ownSlot : shared.ownDestination
  return {
    taking: available.filter(({ id }) => !ownIds.has(id) || props.included.has(id)),
    own: available.filter(({ id }) => ownIds.has(id)),
    unavailable,
  }
}

/** What is offered to all of these items, by the example's prices and day. */
const intersectOffers = (offer: DeliveryOffer, others: readonly DeliveryOffer[]): DeliveryOffer => ({
  ...offer,
  deliveryOptions: offer.deliveryOptions.filter(option =>
    others.every(({ deliveryOptions }) => findDailySlot(deliveryOptions, option)?.price === option.price),
  ),
  courier: { ...offer.courier, enabled: offer.courier.enabled && others.every(({ courier }) => courier.enabled) },
})

/** Undefined for a cart with fewer than two products, and when each one is split. */
export const toSharedDeliveryViewState = (props: Props) => {
  const { cart, findOffer } = props
  const groups = listActiveItemGroups(cart)
  const shared = findSharedDelivery(
    cart,
    groups.map(({ main }) => main),
  )
  if (!shared) return undefined
  const products: Readonly<Record<DeliveryPart, SharedChoiceProducts>> = {
    address: listProducts("address", groups, shared, props),
    slot: listProducts("slot", groups, shared, props),
    pickup: listProducts("pickup", groups, shared, props),
  }
  /** a product that can take the choice, with what is shared of the others */
  const findExample = (part: DeliveryPart): LineItemGroup | undefined => {
    const { taking, unavailable } = products[part]
    const isUnavailable = unavailable.some(({ item }) => item.id === shared.example.id)
    const example = isUnavailable ? (taking[0] ?? shared.example) : shared.example
    return groups.find(({ main }) => main.id === example.id)
  }
  const isDifferent = ({ id }: LineItem) => shared.ownDestination.has(id) || shared.ownSlot.has(id)
  return {
    groups,
    isDifferent,
    /** the number of products that are delivered like this */
    sharingCount: groups.filter(({ main }) => !isDifferent(main)).length,
    products,
    addressExample: groups.find(({ main }) => main.id === shared.example.id),
    slotExample: findExample("slot"),
    pickupExample: findExample("pickup"),
    /** the extra addresses that an address for all removes */
    removedExtras: products.address.taking.reduce((sum, item) => sum + Math.max(0, item.shippingAddresses.length - 1), 0),
    limitOffer: (offer: DeliveryOffer): DeliveryOffer =>
      intersectOffers(
        offer,
        products.slot.taking.flatMap(item => findOffer(item) ?? []),
      ),
    /** the items of a choice; an address is for all designs of a product */
    listLineItemIds: (part: DeliveryPart): NonEmptyLineItemIds => {
      const ids = new Set(products[part].taking.map(({ id }) => id))
      const taking = groups.filter(({ main }) => ids.has(main.id))
      const all = taking.flatMap(({ main, items }) =>
        part === "address" ? items.filter(item => !isLineItemCancelled(item)) : [main],
      )
      const [first = shared.example, ...others] = all
      return [first.id, ...others.map(({ id }) => id)]
    },
  }
}

export type SharedDeliveryViewState = NonNullable<ReturnType<typeof toSharedDeliveryViewState>>
