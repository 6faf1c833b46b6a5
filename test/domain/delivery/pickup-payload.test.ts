import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { isPayloadOfPickupPoint, toPickupPayload } from "../../../domain/delivery/pickup-point-payload.ts"

const point: PickupPoint = {
  id: "point-1",
  name: "Primera Damrak",
  address: { addressLine1: "Damrak 5", postalCode: "1012 LG", city: "Amsterdam", countryCode: "NL" },
}

const address = {
  company: "Primera Damrak",
  streetName: "Damrak",
  streetNumber: "5",
  postalCode: "1012 LG",
  city: "Amsterdam",
  country: "NL",
}

describe("toPickupPayload", () => {
  it("sends a pick-up point by its link (PICKUP-17)", () => {
    const linked = { ...point, selfLink: "/v1/pickupPoints/point-1" }
    const sent = Result.succeed({ _tag: "PickupPoints", pickupPoints: [{ href: "/v1/pickupPoints/point-1" }] })
    expect(toPickupPayload(linked)).toEqual(sent)
    expect(toPickupPayload({ ...linked, pickupPointsProviderId: "printdeal-pickup-point" })).toEqual(sent)
  })

  it("sends a pick-up point of the shop by its id (PICKUP-17)", () => {
    expect(toPickupPayload({ ...point, pickupPointsProviderId: "printdeal-pickup-point" })).toEqual(
      Result.succeed({ _tag: "PrintdealPickupPoint", printdealPickupPointId: "point-1" }),
    )
  })

  it("sends a pick-up point without a link as an address with separate street and number (PICKUP-16, PICKUP-17)", () => {
    expect(toPickupPayload(point)).toEqual(Result.succeed({ _tag: "PickupAddress", address }))
    const { city: _, ...place } = point.address
    const { city: __, ...elsewhere } = address
    expect(toPickupPayload({ ...point, selfLink: "", pickupPointsProviderId: "dhl", address: place })).toStrictEqual(
      Result.succeed({ _tag: "PickupAddress", address: elsewhere }),
    )
  })

  it("fails with AddressLineNotSplit for a pick-up point without a link and a house number (PICKUP-16, ERR-56)", () => {
    expect(toPickupPayload({ ...point, address: { ...point.address, addressLine1: "Damrak" } })).toEqual(
      Result.fail({ _tag: "AddressLineNotSplit", addressLine1: "Damrak" }),
    )
  })
})

describe("isPayloadOfPickupPoint", () => {
  it("recognises the point in each of the three ways to send it, and no other point (PICKUP-17)", () => {
    const linked = { ...point, selfLink: "/v1/pickupPoints/point-1" }
    const own: PickupPoint = { ...point, pickupPointsProviderId: "printdeal-pickup-point" }
    for (const each of [point, linked, own]) {
      const payload = Result.getOrThrow(toPickupPayload(each))
      expect([point, linked, own].map(other => isPayloadOfPickupPoint(payload, other))).toEqual(
        [point, linked, own].map(other => other === each),
      )
    }
    expect(isPayloadOfPickupPoint({ _tag: "PickupAddress", address: { ...address, streetNumber: "6" } }, point)).toBe(false)
  })
})
