import { describe, expect, it } from "vitest"
import { getLatestOffer } from "../../../domain/delivery/delivery-offer.ts"
import { aDeliveryOffer } from "../../support/test-data-builders.ts"

describe("what the services offer for an item", () => {
  it("is known from their answer, and from an earlier one when the last fetch failed (AVAIL-04, AVAIL-16)", () => {
    expect(getLatestOffer({ _tag: "Fetched", offer: aDeliveryOffer() })).toEqual(aDeliveryOffer())
    expect(getLatestOffer({ _tag: "FetchFailed", earlier: aDeliveryOffer() })).toEqual(aDeliveryOffer())
    expect(getLatestOffer({ _tag: "FetchFailed" })).toBeUndefined()
  })
})
