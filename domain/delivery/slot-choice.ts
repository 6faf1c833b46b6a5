/** Which of the offered slots an item has: the chosen one, else the free day that comes with it (DELIV-26, DELIV-27). */
import type { LineItem } from "../cart/cart.ts"
import { ZERO_CENTS } from "../money/cents.ts"
import type { DeliveryOffer } from "./delivery-offer.ts"
import {
  ALL_DAY_SLOT,
  type Carrier,
  type DeliveryOption,
  isSameSlot,
  type SelectedDeliveryOption,
  toSelectedDeliveryOption,
} from "./delivery-option.ts"

/** What was chosen, as it is offered now; none when it is offered no more (DELIV-31). */
export const findOfferedSlot = (
  options: readonly DeliveryOption[],
  chosen: SelectedDeliveryOption,
): DeliveryOption | undefined => options.find(option => isSameSlot(option, chosen))

/** Whether what was chosen for the item can still be had; nothing chosen is the free day. */
export const isSlotStillOffered = (
  { deliveryOption }: Pick<LineItem, "deliveryOption">,
  options: readonly DeliveryOption[],
): boolean => deliveryOption === undefined || findOfferedSlot(options, deliveryOption) !== undefined

/** One slot of those offered, or the courier in their place (AVAIL-23, AVAIL-24). */
export type SlotOrCourier = DeliveryOption | "courier"

/** What was picked a while ago, as it is offered now; none when it is offered no more (DELIV-31). */
export const findOfferedSlotOrCourier = (
  picked: SlotOrCourier,
  { deliveryOptions, courier }: Pick<DeliveryOffer, "deliveryOptions" | "courier">,
): SlotOrCourier | undefined => {
  if (picked === "courier") return courier.enabled ? picked : undefined
  return findOfferedSlot(deliveryOptions, toSelectedDeliveryOption(picked))
}

/** Nothing chosen is the first free slot that lasts the whole day. */
export const getCurrentSlot = (
  options: readonly DeliveryOption[],
  chosen: LineItem["deliveryOption"],
): DeliveryOption | undefined =>
  chosen
    ? findOfferedSlot(options, chosen)
    : options.find(({ before, price }) => before === ALL_DAY_SLOT && price === ZERO_CENTS)

export interface SlotGroup {
  readonly carrier: Carrier
  /** ISO date */
  readonly date: string
  readonly slots: readonly DeliveryOption[]
}

/** The slots by carrier and day, in the order in which they are offered (DELIV-18). */
export const groupSlots = (options: readonly DeliveryOption[]): readonly SlotGroup[] => {
  const grouped: SlotGroup[] = []
  for (const option of options) {
    const { carrier, date } = option
    const at = grouped.findIndex(group => group.carrier === carrier && group.date === date)
    const known = grouped[at]
    if (known) grouped[at] = { ...known, slots: [...known.slots, option] }
    else grouped.push({ carrier, date, slots: [option] })
  }
  return grouped
}

/** Whether the choice is between slots only, not between carriers (DELIV-19). */
export const hasSingleCarrier = (options: readonly DeliveryOption[]): boolean =>
  new Set(options.map(({ carrier }) => carrier)).size <= 1
