import { Effect } from "effect"
import type { PickupPoints } from "../../application/shop/ports/pickup-points.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { findNearbyPickupPoints } from "../../domain/delivery/pickup-search.ts"
import type { Table, WorkingCopy } from "./database.ts"

export const PICKUP_POINTS_TABLE: Table<PickupPoint> = { name: "pick-up points" }

export const makeMemoryPickupPoints = (copy: WorkingCopy): PickupPoints => ({
  find: id => Effect.sync(() => copy.find(PICKUP_POINTS_TABLE, id)),
  findByPostalCode: postalCode =>
    Effect.sync(() => copy.list(PICKUP_POINTS_TABLE).filter(({ address }) => address.postalCode === postalCode)),
  findNearby: (from, country) =>
    Effect.sync(() =>
      findNearbyPickupPoints(
        from,
        copy.list(PICKUP_POINTS_TABLE).filter(({ address }) => country === undefined || address.countryCode === country),
      ),
    ),
})
