import { describe, expect, it } from "vitest"
import { findDeliveryCountry } from "../../../domain/cart/delivery-destination.ts"
import { aLineItem } from "../../support/test-data-builders.ts"

const pickupPoint = { name: "Boekhandel", address: { addressLine1: "Meir 1", postalCode: "2000", countryCode: "BE" } }

describe("the country that an item goes to", () => {
  it("is that of its main address, else of its pick-up point (PICKUP-31)", () => {
    expect(findDeliveryCountry(aLineItem({ pickupPoint }))).toBe("NL")
    expect(findDeliveryCountry(aLineItem({ shippingAddresses: [], pickupPoint }))).toBe("BE")
    expect(findDeliveryCountry(aLineItem({ shippingAddresses: [] }))).toBeUndefined()
  })
})
