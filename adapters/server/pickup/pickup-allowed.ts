/** An item may be picked up where the shop's own rule says so; a refusal tells all the reasons (AVAIL-05…09). */
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { deliveryChoiceOf } from "../../../domain/delivery/courier-line.ts"
import { pickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import { type Asking, offerFor } from "../delivery/offered.ts"
import { invalid } from "../http/refusal.ts"

export const mayBePickedUp = async (
  cart: Pick<Cart, "customLineItems">,
  item: LineItem,
  field: string,
  asking: Asking,
): Promise<void> => {
  const offer = await offerFor(item, asking)
  const answer = pickupAvailability(deliveryChoiceOf(cart, item), { _tag: "Fetched", offer })
  if (answer._tag === "Available") return
  throw invalid(
    "PickupPointUnavailable",
    answer.reasons.map(({ _tag }) => ({ field, code: _tag })),
  )
}
