/** Pick-up points are read from a strip of the globe around a place; which of them count as found is the rule's to say. */
import type { GeoCoordinates, PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import {
  findNearbyPickupPoints,
  MAX_SEARCH_RADIUS_KM,
  type NearbyPickupPoint,
} from "../../../domain/delivery/pickup-search.ts"
import { PickupPointSchema } from "../../contract/pickup-point.ts"
import { makeRowValidator } from "../database/row-validation.ts"
import type { Transaction } from "../database/transaction.ts"

interface PointRow {
  readonly id: string
  readonly point: PickupPoint
}

const whole = makeRowValidator("pickup_points", PickupPointSchema)

const pointIn = ({ id, point }: PointRow): readonly PickupPoint[] => whole(id, point)

/** a little less than a degree of latitude is long, so that the strip is never too narrow */
const KM_PER_DEGREE = 110

export const findPickupPointsNearby = async (
  tx: Transaction,
  from: GeoCoordinates,
  country: string | undefined,
): Promise<readonly NearbyPickupPoint[]> => {
  const rows = await tx.query<PointRow>(
    `SELECT id, point FROM pickup_points
     WHERE latitude BETWEEN $1::float8 - $2::float8 AND $1::float8 + $2::float8 AND ($3::text IS NULL OR country = $3)
     ORDER BY id`,
    [from.latitude, MAX_SEARCH_RADIUS_KM / KM_PER_DEGREE, country ?? null],
  )
  return findNearbyPickupPoints(from, rows.flatMap(pointIn))
}

export const findPickupPoint = async (tx: Transaction, id: string): Promise<PickupPoint | undefined> =>
  (await tx.query<PointRow>("SELECT id, point FROM pickup_points WHERE id = $1", [id])).flatMap(pointIn)[0]

export const findPickupPointsByPostalCode = async (
  tx: Transaction,
  postalCode: string,
): Promise<readonly PickupPoint[]> =>
  (
    await tx.query<PointRow>(
      "SELECT id, point FROM pickup_points WHERE point #>> '{address,postalCode}' = $1 ORDER BY id",
      [postalCode],
    )
  ).flatMap(pointIn)
