import { describe, expect, it } from "vitest"
import { computeArtworkReminderTime, needsCustomerAction } from "../../../domain/artwork/artwork-reminder.ts"
import type { ArtworkState } from "../../../domain/artwork/item-artwork.ts"

describe("needsCustomerAction", () => {
  it.each<[ArtworkState, boolean]>([
    [{ _tag: "Missing", pages: [1], isAddressListMissing: false }, true],
    [{ _tag: "Uploading" }, true],
    [{ _tag: "Rejected" }, true],
    [{ _tag: "NeedsAcceptance", warnings: 0 }, true],
    [{ _tag: "Checking", by: "person" }, false],
    [{ _tag: "Approved" }, false],
    [{ _tag: "InProduction" }, false],
  ])("says of %j that it is %j (ART-12)", (state, isWaiting) => {
    expect(needsCustomerAction(state)).toBe(isWaiting)
  })
})

describe("computeArtworkReminderTime", () => {
  it("is a day after the order (ART-12)", () => {
    expect(computeArtworkReminderTime(new Date("2026-11-27T10:00:00Z"))).toEqual(new Date("2026-11-28T10:00:00Z"))
  })
})
