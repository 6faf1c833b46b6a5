/** The delivery choice that most items of a cart share. Items with another choice are exceptions (DELIV-41). */
import { toAddressKey } from "../address/same-address.ts"
import type { Cart, LineItem, LineItemId } from "../cart/cart.ts"
import { isPickedUp } from "../cart/delivery-destination.ts"
import { getDirectMailingCounts, needsShippingAddress } from "../catalog/direct-mailing.ts"
import { isSplitShipment } from "../delivery/delivery-choice.ts"
import { ALL_DAY_SLOT } from "../delivery/delivery-option.ts"
import { findCourierContact } from "./courier-line-item.ts"

type CustomLines = Pick<Cart, "customLineItems">

export interface SharedDelivery {
  /** an item with everything that is shared */
  readonly example: LineItem
  /** items with an address, a split or a pick-up point of their own */
  readonly ownDestination: ReadonlySet<LineItemId>
  /** items with a slot or courier of their own */
  readonly ownSlot: ReadonlySet<LineItemId>
}

/** Undefined without a destination: such an item takes the shared one. */
const getDestinationKey = (item: LineItem): string | undefined => {
  const [main] = item.shippingAddresses
  if (isPickedUp(item)) return `point ${item.pickupPointId}`
  if (isSplitShipment(item)) return `split ${item.id}`
  return main && needsShippingAddress(item) ? toAddressKey(main.address) : undefined
}

/** Empty for the whole day, chosen or not. */
const getSlotKey = (lines: CustomLines, item: LineItem): string => {
  const contact = findCourierContact(lines, item.id)
  if (contact) return `courier ${contact.name} ${contact.phoneNumber}`
  const { carrier, before = ALL_DAY_SLOT } = item.deliveryOption ?? {}
  return before === ALL_DAY_SLOT ? "" : `${carrier} ${before}`
}

const canHaveSlot = (item: LineItem): boolean => !isPickedUp(item) && getDirectMailingCounts(item) === undefined

/** The most frequent value, of equally frequent ones the first. */
const findMostFrequent = (values: readonly string[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return values.find(value => counts.get(value) === most)
}

/** The delivery that most of the items share; undefined when there are fewer than two, or only splits. */
export const findSharedDelivery = (lines: CustomLines, items: readonly LineItem[]): SharedDelivery | undefined => {
  if (items.length < 2) return undefined
  const destination = findMostFrequent(
    items.filter(item => !isSplitShipment(item)).flatMap(item => getDestinationKey(item) ?? []),
  )
  const hasOwnDestination = (item: LineItem) => (getDestinationKey(item) ?? destination) !== destination
  const sharing = items.filter(item => !hasOwnDestination(item))
  const slot = findMostFrequent(sharing.filter(canHaveSlot).map(item => getSlotKey(lines, item)))
  const hasOwnSlot = (item: LineItem) => slot !== undefined && canHaveSlot(item) && getSlotKey(lines, item) !== slot
  const listIds = (isListed: (item: LineItem) => boolean) => new Set(items.filter(isListed).map(({ id }) => id))
  const sharingAll = sharing.filter(item => !hasOwnSlot(item))
  const isComplete = (item: LineItem) => canHaveSlot(item) && getDestinationKey(item) !== undefined
  const example = sharingAll.find(isComplete) ?? sharingAll[0]
  return example && { example, ownDestination: listIds(hasOwnDestination), ownSlot: listIds(hasOwnSlot) }
}
