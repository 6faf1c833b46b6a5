import type { Effect } from "effect"
import type { CartId, LineItemId } from "../../../domain/cart/cart.ts"
import type { GeoCoordinates, PickupPointDetails } from "../../../domain/delivery/pickup-point.ts"
import type { NearbyPickupPoint } from "../../../domain/delivery/pickup-search.ts"
import type { ServiceFailure } from "./service-failures.ts"

type PointsResult = Effect.Effect<readonly NearbyPickupPoint[], ServiceFailure>

export interface PickupPointService {
  /** points for an item of a cart; refused when the item can't be picked up */
  readonly search: (cart: CartId, item: LineItemId, around: GeoCoordinates) => PointsResult
  readonly list: (around: GeoCoordinates, countryCode: string) => PointsResult
  readonly get: (id: string) => Effect.Effect<PickupPointDetails, ServiceFailure>
}
