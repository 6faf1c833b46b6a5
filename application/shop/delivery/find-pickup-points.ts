import { Effect } from "effect"
import type { GeoCoordinates } from "../../../domain/delivery/pickup-point.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { requireFound } from "../refuse.ts"
import type { DeliveryContext } from "./delivery-offers.ts"
import { type CartItemRef, requireCartItem } from "./find-cart-item-delivery.ts"
import { requirePickupAvailable } from "./set-pickup-point.ts"

/** Points near a place for a cart's item, unless it can't be picked up (API-12). */
export const searchPickupPoints = (
  shop: ShopReads,
  item: CartItemRef,
  from: GeoCoordinates,
  context: DeliveryContext & { readonly caller: CustomerCaller },
) =>
  Effect.gen(function* () {
    const { cart, lineItem } = yield* requireCartItem(shop, item, context.caller)
    yield* requirePickupAvailable(shop, cart, lineItem, context)
    return yield* shop.pickupPoints.findNearby(from)
  })

export const listPickupPoints = ({ pickupPoints }: ShopReads, from: GeoCoordinates, country: string | undefined) =>
  pickupPoints.findNearby(from, country)

export const findPickupPoint = ({ pickupPoints }: ShopReads, id: string) =>
  requireFound(pickupPoints.find(id), "PickupPointNotFound")
