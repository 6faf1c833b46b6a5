/** The slot of an item: the chosen one, else the free all-day slot (DELIV-26, DELIV-27). */
import { ZERO_CENTS } from "../money/cents.ts"
import type { ItemDeliveryChoice } from "./delivery-choice.ts"
import type { DeliveryOffer } from "./delivery-offer.ts"
import {
  ALL_DAY_SLOT,
  type Carrier,
  type DeliveryOption,
  isChosenSlot,
  type SelectedDeliveryOption,
  toSelectedDeliveryOption,
} from "./delivery-option.ts"

/** The chosen slot as it is offered now; undefined when it is no longer offered (DELIV-31). */
export const findOfferedSlot = (options: readonly DeliveryOption[], chosen: SelectedDeliveryOption): DeliveryOption | undefined =>
  options.find(option => isChosenSlot(option, chosen))

/** The slot of this carrier and hour, on whatever day it is offered. */
export const findDailySlot = (
  options: readonly DeliveryOption[],
  { carrier, before }: Pick<DeliveryOption, "carrier" | "before">,
): DeliveryOption | undefined => options.find(option => option.carrier === carrier && option.before === before)

/** Whether the chosen slot is still offered. True without a choice, which means the free all-day slot. */
export const isSlotStillOffered = (
  { deliveryOption }: Pick<ItemDeliveryChoice, "deliveryOption">,
  options: readonly DeliveryOption[],
): boolean => deliveryOption === undefined || findOfferedSlot(options, deliveryOption) !== undefined

/** An offered slot, or the courier instead (AVAIL-23, AVAIL-24). */
export type SlotOrCourier = DeliveryOption | "courier"

/** The picked slot or courier as it is offered now; undefined when it is no longer offered (DELIV-31). */
export const findOfferedSlotOrCourier = (
  picked: SlotOrCourier,
  { deliveryOptions, courier }: Pick<DeliveryOffer, "deliveryOptions" | "courier">,
): SlotOrCourier | undefined => {
  if (picked === "courier") return courier.enabled ? picked : undefined
  return findOfferedSlot(deliveryOptions, toSelectedDeliveryOption(picked))
}

/** The chosen slot if it is offered, without a choice the first free all-day slot. */
export const getChosenOrDefaultSlot = (
  options: readonly DeliveryOption[],
  chosen: SelectedDeliveryOption | undefined,
): DeliveryOption | undefined =>
  chosen ? findOfferedSlot(options, chosen) : options.find(({ before, price }) => before === ALL_DAY_SLOT && price === ZERO_CENTS)

export interface SlotGroup {
  readonly carrier: Carrier
  /** ISO date */
  readonly date: string
  readonly slots: readonly DeliveryOption[]
}

/** The slots grouped by carrier and day, in the offered order (DELIV-18). */
export const groupSlots = (options: readonly DeliveryOption[]): readonly SlotGroup[] => {
  const groups: SlotGroup[] = []
  for (const option of options) {
    const { carrier, date } = option
    const index = groups.findIndex(group => group.carrier === carrier && group.date === date)
    const group = groups[index]
    if (group) groups[index] = { ...group, slots: [...group.slots, option] }
    else groups.push({ carrier, date, slots: [option] })
  }
  return groups
}

/** Whether all slots are of one carrier, so that no carrier is chosen (DELIV-19). */
export const hasSingleCarrier = (options: readonly DeliveryOption[]): boolean =>
  new Set(options.map(({ carrier }) => carrier)).size <= 1
