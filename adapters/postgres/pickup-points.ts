/** Reads pick-up points in a band of latitudes around a place. The domain decides which of them are near enough. */
import { Effect } from "effect"
import type { PickupPoints } from "../../application/shop/ports/pickup-points.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { findNearbyPickupPoints, MAX_SEARCH_RADIUS_KM } from "../../domain/delivery/pickup-search.ts"
import { PickupPointSchema } from "../contract/pickup-point.ts"
import type { Queries } from "./queries.ts"
import { makeValidRowFilter } from "./row-validation.ts"

const validateRow = makeValidRowFilter("pickup_points", PickupPointSchema)

/** a degree of latitude is slightly longer, so that the band is never too narrow */
const KM_PER_DEGREE = 110

export const makePostgresPickupPoints = ({ listRows }: Queries): PickupPoints => {
  const list = (condition: string, ...values: readonly unknown[]) =>
    Effect.map(
      listRows(
        `SELECT id, point FROM pickup_points WHERE ${condition} ORDER BY id`,
        values,
        ({ id, point }: { id: string; point: PickupPoint }) => validateRow(id, point),
      ),
      points => points.flat(),
    )
  return {
    find: id => Effect.map(list("id = $1", id), ([point]) => point),
    findByPostalCode: postalCode => list("point #>> '{address,postalCode}' = $1", postalCode),
    findNearby: (from, country) =>
      Effect.map(
        list(
          "latitude BETWEEN $1::float8 - $2::float8 AND $1::float8 + $2::float8 AND ($3::text IS NULL OR country = $3)",
          from.latitude,
          MAX_SEARCH_RADIUS_KM / KM_PER_DEGREE,
          country ?? null,
        ),
        points => findNearbyPickupPoints(from, points),
      ),
  }
}
