/** An item may be picked up where the shop's own rule says so; a refusal tells all the reasons (AVAIL-05…09). */
import { Effect } from "effect"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { getDeliveryChoice } from "../../../domain/delivery/courier-line-item.ts"
import { checkPickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import { findDeliveryOffer, type RequestContext } from "../delivery/line-item-offers.ts"
import { convertReasonsToFaults, refuseIfFaults } from "../refuse.ts"

export const requirePickupAvailable = (cart: Pick<Cart, "customLineItems">, item: LineItem, context: RequestContext) =>
  Effect.flatMap(
    Effect.promise(() => findDeliveryOffer(item, context)),
    offer => {
      const answer = checkPickupAvailability(getDeliveryChoice(cart, item), { _tag: "Fetched", offer })
      return refuseIfFaults("PickupPointUnavailable", convertReasonsToFaults(answer, "lineItemId"))
    },
  )
