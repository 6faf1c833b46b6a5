import { describe, expect, it } from "vitest"
import { getArtworkState, isArtworkApproved } from "../../../domain/artwork/artwork-state.ts"
import type { ArtworkState, ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import {
  A_NOTE,
  A_WARNING,
  AN_ERROR,
  ARTWORK_TIME,
  anArtworkFile,
  anItemArtwork,
  anUncheckedFile,
} from "../../support/artwork.ts"

const WAITING = { isAwaited: true, isUploading: false }

const ADDRESSES = { withinNetherlands: 40, outsideNetherlands: 0 }

const addressList = anArtworkFile({ id: "list", format: "addressList" }, 0)

const MISSING_ALL: ArtworkState = { _tag: "Missing", pages: [1, 2], isAddressListMissing: false }

const approval = { at: ARTWORK_TIME, customerId: "ada", files: [] }

describe("getArtworkState", () => {
  it.each<[string, Partial<ItemArtwork>, ArtworkState]>([
    ["names the pages without a file", {}, MISSING_ALL],
    [
      "counts one page of a file from the page that it is for",
      { files: [anArtworkFile({ page: 2 }, 1)] },
      { _tag: "Missing", pages: [1], isAddressListMissing: false },
    ],
    [
      "names a missing address list",
      { files: [anArtworkFile()], addresses: ADDRESSES },
      { _tag: "Missing", pages: [], isAddressListMissing: true },
    ],
    [
      "doesn't take an address list for a page",
      { files: [addressList], addresses: ADDRESSES },
      { _tag: "Missing", pages: [1, 2], isAddressListMissing: false },
    ],
    ["needs one page where the shop's data say no number", { requirements: without("pages") }, missing(1)],
    ["is checking while a file isn't checked", { files: [anUncheckedFile()] }, { _tag: "Checking", by: "shop" }],
    ["is rejected by an error", { files: [anArtworkFile({}, 2, [AN_ERROR, A_WARNING])] }, { _tag: "Rejected" }],
    [
      "needs acceptance of warnings, but not of notes",
      { files: [anArtworkFile({}, 2, [A_WARNING, A_WARNING, A_NOTE])] },
      { _tag: "NeedsAcceptance", warnings: 2 },
    ],
    ["needs acceptance of files without a finding", { files: [anArtworkFile()] }, { _tag: "NeedsAcceptance", warnings: 0 }],
    ["is approved", { files: [anArtworkFile()], approval }, { _tag: "Approved", at: ARTWORK_TIME }],
    ["is in production", { approval, productionStartedAt: ARTWORK_TIME }, { _tag: "InProduction", since: ARTWORK_TIME }],
  ])("%s (ART-03)", (_, artwork, state) => {
    expect(getArtworkState(anItemArtwork(artwork), WAITING)).toEqual(state)
  })

  it("is uploading while a file arrives, whatever was found in the one before (ART-03)", () => {
    const rejected = anItemArtwork({ files: [anArtworkFile({}, 2, [AN_ERROR])] })
    expect(getArtworkState(rejected, { isAwaited: true, isUploading: true })).toEqual({ _tag: "Uploading" })
  })

  it("waits for a person when the customer booked it, until the files are released (ART-07)", () => {
    const booked = anItemArtwork({ isCheckedByPerson: true, files: [anArtworkFile({}, 2, [A_WARNING])] })
    expect(getArtworkState(booked, WAITING)).toEqual({ _tag: "Checking", by: "person" })
    const released = { ...booked, review: { decision: "released", at: ARTWORK_TIME } as const }
    expect(getArtworkState(released, WAITING)).toEqual({ _tag: "NeedsAcceptance", warnings: 1 })
  })

  it("waits for a person when no check could finish, whose release also counts for unread pages (ART-07)", () => {
    const stopped = anItemArtwork({ files: [anArtworkFile({}, 0, [{ _tag: "StoppedAtLimit", limit: "Time" }])] })
    expect(getArtworkState(stopped, WAITING)).toEqual({ _tag: "Checking", by: "person" })
    const released = { ...stopped, review: { decision: "released", at: ARTWORK_TIME } as const }
    expect(getArtworkState(released, WAITING)).toEqual({ _tag: "NeedsAcceptance", warnings: 0 })
  })

  it("follows a person who releases files with an error, or rejects files without one (ART-13)", () => {
    const files = [anArtworkFile({}, 2, [AN_ERROR])]
    const released = anItemArtwork({ files, review: { decision: "released", at: ARTWORK_TIME } })
    expect(getArtworkState(released, WAITING)).toEqual({ _tag: "NeedsAcceptance", warnings: 0 })
    const review = { decision: "rejected", reason: "The logo is cut off.", at: ARTWORK_TIME } as const
    expect(getArtworkState(anItemArtwork({ files: [anArtworkFile()], review }), WAITING)).toEqual({
      _tag: "Rejected",
      reason: "The logo is cut off.",
    })
  })

  it("is in production when an operator set the stage without an approval (ART-09)", () => {
    expect(getArtworkState(anItemArtwork(), { isAwaited: false, isUploading: false })).toEqual({ _tag: "InProduction" })
  })

  it("is approved with the design that the item was ordered with (ART-08)", () => {
    const designed = anItemArtwork({ designReference: "design-1" })
    expect(getArtworkState(designed, WAITING)).toEqual({ _tag: "Approved" })
    expect(isArtworkApproved(designed)).toBe(true)
    expect(isArtworkApproved(anItemArtwork({ files: [anArtworkFile()] }))).toBe(false)
  })
})

function without(name: "pages" | "trim") {
  const { [name]: _, ...requirements } = anItemArtwork().requirements
  return requirements
}

function missing(...pages: readonly number[]): ArtworkState {
  return { _tag: "Missing", pages, isAddressListMissing: false }
}
