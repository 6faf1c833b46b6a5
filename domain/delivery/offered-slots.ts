/** Which of the offered slots an item has: the chosen one, else the free day that comes with it (DELIV-26, DELIV-27). */
import type { LineItem } from "../cart/cart.ts"
import { ZERO } from "../money/money.ts"
import { ALL_DAY, type DeliveryOption, isSameSlot } from "./option.ts"

/** Nothing chosen is the first free slot that lasts the whole day. */
export const currentSlot = (
  options: readonly DeliveryOption[],
  chosen: LineItem["deliveryOption"],
): DeliveryOption | undefined =>
  chosen
    ? options.find(option => isSameSlot(option, chosen))
    : options.find(({ before, price }) => before === ALL_DAY && price === ZERO)

/** Whether the choice is between slots only, not between carriers (DELIV-19). */
export const sharesOneCarrier = (options: readonly DeliveryOption[]): boolean =>
  new Set(options.map(({ carrier }) => carrier)).size <= 1
