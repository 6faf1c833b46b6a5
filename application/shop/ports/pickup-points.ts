import type { Effect } from "effect"
import type { GeoCoordinates, PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { NearbyPickupPoint } from "../../../domain/delivery/pickup-search.ts"

/** The pick-up points that the shop knows. */
export interface PickupPoints {
  readonly find: (id: string) => Effect.Effect<PickupPoint | undefined>
  readonly findByPostalCode: (postalCode: string) => Effect.Effect<readonly PickupPoint[]>
  /** those within their provider's reach of the place, nearest first; of one country when it is given */
  readonly findNearby: (from: GeoCoordinates, country?: string) => Effect.Effect<readonly NearbyPickupPoint[]>
}
