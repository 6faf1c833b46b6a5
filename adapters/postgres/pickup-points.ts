/** Reads pick-up points in a band of latitudes around a place. The domain decides which of them are near enough. */
import { Effect } from "effect"
import type { PickupPoints } from "../../application/shop/ports/pickup-points.ts"
import type { GeoCoordinates, PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { findNearbyPickupPoints, MAX_SEARCH_RADIUS_KM, type NearbyPickupPoint } from "../../domain/delivery/pickup-search.ts"
import { PickupPointSchema } from "../contract/pickup-point.ts"
import { makeRowValidator } from "./row-validation.ts"
import type { Transaction } from "./transaction.ts"

interface PointRow {
  readonly id: string
  readonly point: PickupPoint
}

const validateRow = makeRowValidator("pickup_points", PickupPointSchema)

const toPickupPoint = ({ id, point }: PointRow): readonly PickupPoint[] => validateRow(id, point)

/** a degree of latitude is slightly longer, so that the band is never too narrow */
const KM_PER_DEGREE = 110

const findPickupPointsNearby = async (
  tx: Transaction,
  from: GeoCoordinates,
  country?: string,
): Promise<readonly NearbyPickupPoint[]> => {
  const rows = await tx.query<PointRow>(
    `SELECT id, point FROM pickup_points
     WHERE latitude BETWEEN $1::float8 - $2::float8 AND $1::float8 + $2::float8 AND ($3::text IS NULL OR country = $3)
     ORDER BY id`,
    [from.latitude, MAX_SEARCH_RADIUS_KM / KM_PER_DEGREE, country ?? null],
  )
  return findNearbyPickupPoints(from, rows.flatMap(toPickupPoint))
}

const findPickupPoint = async (tx: Transaction, id: string): Promise<PickupPoint | undefined> =>
  (await tx.query<PointRow>("SELECT id, point FROM pickup_points WHERE id = $1", [id])).flatMap(toPickupPoint)[0]

const findPickupPointsByPostalCode = async (tx: Transaction, postalCode: string): Promise<readonly PickupPoint[]> =>
  (
    await tx.query<PointRow>("SELECT id, point FROM pickup_points WHERE point #>> '{address,postalCode}' = $1 ORDER BY id", [
      postalCode,
    ])
  ).flatMap(toPickupPoint)

export const makePostgresPickupPoints = (tx: Transaction): PickupPoints => ({
  find: id => Effect.promise(() => findPickupPoint(tx, id)),
  findByPostalCode: postalCode => Effect.promise(() => findPickupPointsByPostalCode(tx, postalCode)),
  findNearby: (...place) => Effect.promise(() => findPickupPointsNearby(tx, ...place)),
})
