/** Which of the offered slots an item has: the chosen one, else the free day that comes with it (DELIV-26, DELIV-27). */
import type { LineItem } from "../cart/cart.ts"
import { ZERO } from "../money/money.ts"
import { ALL_DAY, type Carrier, type DeliveryOption, isSameSlot } from "./option.ts"

/** Nothing chosen is the first free slot that lasts the whole day. */
export const currentSlot = (
  options: readonly DeliveryOption[],
  chosen: LineItem["deliveryOption"],
): DeliveryOption | undefined =>
  chosen
    ? options.find(option => isSameSlot(option, chosen))
    : options.find(({ before, price }) => before === ALL_DAY && price === ZERO)

export interface SlotGroup {
  readonly carrier: Carrier
  /** ISO date */
  readonly date: string
  readonly slots: readonly DeliveryOption[]
}

/** The slots by carrier and day, in the order in which they are offered (DELIV-18). */
export const groupedSlots = (options: readonly DeliveryOption[]): readonly SlotGroup[] => {
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
export const sharesOneCarrier = (options: readonly DeliveryOption[]): boolean =>
  new Set(options.map(({ carrier }) => carrier)).size <= 1
