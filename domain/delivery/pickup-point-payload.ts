/**
 * A pick-up point in the form in which it is sent: by link, id or address. The cart page only compares these and needs
 * no address rules.
 */
import { Equal, Result } from "effect"
import { type AddressLineNotSplit, splitAddressLine } from "../address/address-line.ts"
import type { PickupPayload } from "./pickup-payload.ts"
import type { PickupPoint } from "./pickup-point.ts"

/**
 * A point with a link is sent by its link, the shop's own by its id, any other by its address (PICKUP-16, PICKUP-17).
 * Fails when its address line can't be split.
 */
export const toPickupPayload = (point: PickupPoint): Result.Result<PickupPayload, AddressLineNotSplit> => {
  if (point.selfLink) return Result.succeed({ _tag: "PickupPoints", pickupPoints: [{ href: point.selfLink }] })
  if (point.pickupPointsProviderId === "printdeal-pickup-point") {
    return Result.succeed({ _tag: "PrintdealPickupPoint", printdealPickupPointId: point.id })
  }
  const { addressLine1, postalCode, city, countryCode: country } = point.address
  return Result.map(splitAddressLine(addressLine1, country), street => ({
    _tag: "PickupAddress",
    address: { company: point.name, ...street, postalCode, ...(city === undefined ? {} : { city }), country },
  }))
}

/** Whether this is how the point is sent. A link is compared, never followed. */
export const isPayloadOfPickupPoint = (payload: PickupPayload, point: PickupPoint): boolean =>
  Equal.equals(Result.getOrUndefined(toPickupPayload(point)), payload)
