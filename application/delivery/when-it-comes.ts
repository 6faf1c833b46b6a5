/** When an item comes, as it is said wherever it is only read; until it is known, the hours alone of what is brought in a slot (DELIV-26, U12). */
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { type Coming, comesInSlot, comingOf } from "../../domain/delivery/coming.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import { ALL_DAY } from "../../domain/delivery/option.ts"

/** @param offer none while it is not known */
export const whenItComes = (
  lines: Pick<Cart, "customLineItems">,
  item: LineItem,
  offer: DeliveryOffer | undefined,
): Coming | undefined =>
  comingOf(lines, item, offer) ??
  (offer === undefined && comesInSlot(lines, item) ? { _tag: "InSlot", slot: { before: ALL_DAY } } : undefined)
