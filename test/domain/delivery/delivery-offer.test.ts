import { describe, expect, it } from "vitest"
import { getFetchedOrEarlierOffer } from "../../../domain/delivery/delivery-offer.ts"
import { aDeliveryOffer } from "../../support/test-data-builders.ts"

describe("getFetchedOrEarlierOffer", () => {
  it("returns the fetched offer, or an earlier one when the last fetch failed (AVAIL-04, AVAIL-16)", () => {
    expect(getFetchedOrEarlierOffer({ _tag: "Fetched", offer: aDeliveryOffer() })).toEqual(aDeliveryOffer())
    expect(getFetchedOrEarlierOffer({ _tag: "FetchFailed", lastOffer: aDeliveryOffer() })).toEqual(aDeliveryOffer())
    expect(getFetchedOrEarlierOffer({ _tag: "FetchFailed" })).toBeUndefined()
  })
})
