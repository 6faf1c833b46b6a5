/** Refuses pick-up for an item with all reasons, by the domain's rule (AVAIL-05…09). */
import { Effect } from "effect"
import { convertReasonsToFaults, refuseIfFaults } from "../../../application/shop/refuse.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { checkPickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import { findDeliveryOffer, type RequestContext } from "../delivery/line-item-offers.ts"

export const requirePickupAvailable = (cart: Pick<Cart, "customLineItems">, item: LineItem, context: RequestContext) =>
  Effect.flatMap(
    Effect.promise(() => findDeliveryOffer(item, context)),
    offer => {
      const availability = checkPickupAvailability(getDeliveryChoice(cart, item), { _tag: "Fetched", offer })
      return refuseIfFaults("PickupPointUnavailable", convertReasonsToFaults(availability, "lineItemId"))
    },
  )
