import { Effect } from "effect"
import type { PickupPoints } from "../../application/shop/ports/pickup-points.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { findNearbyPickupPoints } from "../../domain/delivery/pickup-search.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

export const PICKUP_POINTS_TABLE: Table<PickupPoint> = { name: "pick-up points" }

export const makeMemoryPickupPoints = (tx: MemoryTransaction): PickupPoints => ({
  find: id => Effect.sync(() => tx.find(PICKUP_POINTS_TABLE, id)),
  findByPostalCode: postalCode =>
    Effect.sync(() => tx.list(PICKUP_POINTS_TABLE).filter(({ address }) => address.postalCode === postalCode)),
  findNearby: (from, country) =>
    Effect.sync(() =>
      findNearbyPickupPoints(
        from,
        tx.list(PICKUP_POINTS_TABLE).filter(({ address }) => country === undefined || address.countryCode === country),
      ),
    ),
})
