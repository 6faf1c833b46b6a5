import { describe, expect, it } from "vitest"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { findPickupPointFault, type PickupPointFault } from "../../../domain/delivery/pickup-point-validation.ts"

const POINT: PickupPoint = {
  id: "dhl-7",
  name: "Primera",
  address: { addressLine1: "Drukpersweg 12", postalCode: "1019 XW", city: "Amsterdam", countryCode: "NL" },
  geoCoordinates: { latitude: 52.37, longitude: 4.9 },
  businessHours: {
    monday: [
      { opening: "09:00", closing: "12:30" },
      { opening: "12:30", closing: "24:00" },
    ],
  },
}

const inLuxembourg = { addressLine1: "12, rue de la Gare", postalCode: "L-1855", countryCode: "LU" }

const openOn = (...hours: readonly (readonly [string, string])[]): Partial<PickupPoint> => ({
  businessHours: { tuesday: hours.map(([opening, closing]) => ({ opening, closing })) },
})

const ofTuesday = (index: number): PickupPointFault => ({ _tag: "HoursInvalid", weekday: "tuesday", index })

describe("findPickupPointFault", () => {
  it.each<[string, Partial<PickupPoint>]>([
    ["a point in the Netherlands", {}],
    ["a postal code as senders print it", { address: inLuxembourg, geoCoordinates: { latitude: 49.6, longitude: 6.13 } }],
    ["a country whose forms aren't known", { address: { ...POINT.address, countryCode: "AT", postalCode: "1010" } }],
    ["no hours", { businessHours: {} }],
  ])("finds nothing in %s (PICKUP-36)", (_what, changes) => {
    expect(findPickupPointFault({ ...POINT, ...changes })).toBeUndefined()
  })

  it.each<[string, Partial<PickupPoint>, PickupPointFault]>([
    ["a name of spaces", { name: " \u3164" }, { _tag: "NameMissing" }],
    [
      "a postal code without letters",
      { address: { ...POINT.address, postalCode: "1024" } },
      { _tag: "PostalCodeFormat", country: "NL" },
    ],
    [
      "a street without a number",
      { address: { ...POINT.address, addressLine1: "Drukpersweg" } },
      { _tag: "AddressLineNotSplit" },
    ],
    ["swapped coordinates", { geoCoordinates: { latitude: 4.9, longitude: 52.37 } }, { _tag: "OutsideCountry", country: "NL" }],
    ["hours that end before they begin", openOn(["18:00", "09:00"]), ofTuesday(0)],
    ["hours that overlap", openOn(["09:00", "13:00"], ["12:00", "18:00"]), ofTuesday(1)],
    ["hours of no time", openOn(["09:00", "09:00"]), ofTuesday(0)],
  ])("finds %s (PICKUP-36, PICKUP-16)", (_what, changes, fault) => {
    expect(findPickupPointFault({ ...POINT, ...changes })).toEqual(fault)
  })
})
