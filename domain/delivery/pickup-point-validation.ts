/** What makes a pick-up point unusable for shoppers, found when it is imported (PICKUP-36). */
import { Result } from "effect"
import { isValidPostalCode } from "../address/address-validation.ts"
import { trimText } from "../text/canonical-text.ts"
import { type OpeningInterval, type PickupPoint, WEEKDAYS, type Weekday } from "./pickup-point.ts"
import { toPickupPayload } from "./pickup-point-payload.ts"

export type PickupPointFault =
  | { readonly _tag: "NameMissing" }
  | { readonly _tag: "PostalCodeFormat"; readonly country: string }
  /** the street and house number can't be told apart (PICKUP-16) */
  | { readonly _tag: "AddressLineNotSplit" }
  /** perhaps latitude and longitude were swapped */
  | { readonly _tag: "OutsideCountry"; readonly country: string }
  /** `index` is that of an interval that ends before it begins, or begins before the one before it ends */
  | { readonly _tag: "HoursInvalid"; readonly weekday: Weekday; readonly index: number }

/** In degrees: south, north, west and east of each country's European part. */
const BOUNDS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  NL: [50.7, 53.7, 3.2, 7.3],
  BE: [49.4, 51.6, 2.4, 6.5],
  DE: [47.2, 55.1, 5.8, 15.1],
  FR: [41.3, 51.2, -5.3, 9.7],
  LU: [49.4, 50.3, 5.7, 6.6],
}

const isOutside = ({ geoCoordinates, address: { countryCode } }: PickupPoint): boolean => {
  const bounds = Object.hasOwn(BOUNDS, countryCode) ? BOUNDS[countryCode] : undefined
  if (!geoCoordinates || !bounds) return false
  const { latitude, longitude } = geoCoordinates
  const [south, north, west, east] = bounds
  return latitude < south || latitude > north || longitude < west || longitude > east
}

const findInvalidInterval = (intervals: readonly OpeningInterval[]): number =>
  intervals.findIndex(({ opening, closing }, index) => closing <= opening || opening < (intervals[index - 1]?.closing ?? "00:00"))

/** The first fault of the point, in the order of its fields, if any. */
export const findPickupPointFault = (point: PickupPoint): PickupPointFault | undefined => {
  const { postalCode, countryCode } = point.address
  if (trimText(point.name) === "") return { _tag: "NameMissing" }
  if (!isValidPostalCode(countryCode, postalCode)) return { _tag: "PostalCodeFormat", country: countryCode }
  if (Result.isFailure(toPickupPayload(point))) return { _tag: "AddressLineNotSplit" }
  if (isOutside(point)) return { _tag: "OutsideCountry", country: countryCode }
  for (const weekday of WEEKDAYS) {
    const index = findInvalidInterval(point.businessHours?.[weekday] ?? [])
    if (index !== -1) return { _tag: "HoursInvalid", weekday, index }
  }
  return undefined
}
