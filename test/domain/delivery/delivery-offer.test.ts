import { describe, expect, it } from "vitest"
import { getLatestOffer } from "../../../domain/delivery/delivery-offer.ts"
import { anOffer } from "../../support/builders.ts"

describe("what the services offer for an item", () => {
  it("is known from their answer, and from an earlier one when the last fetch failed (AVAIL-04, AVAIL-16)", () => {
    expect(getLatestOffer({ _tag: "Fetched", offer: anOffer() })).toEqual(anOffer())
    expect(getLatestOffer({ _tag: "FetchFailed", earlier: anOffer() })).toEqual(anOffer())
    expect(getLatestOffer({ _tag: "FetchFailed" })).toBeUndefined()
  })
})
