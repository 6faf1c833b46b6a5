import { describe, expect, it } from "vitest"
import type { ArtworkState } from "../../../domain/artwork/item-artwork.ts"
import { needsUploadLink, takesFileByLink } from "../../../domain/artwork/upload-links.ts"

const STATES: readonly ArtworkState[] = [
  { _tag: "Missing", pages: [1], isAddressListMissing: false },
  { _tag: "Uploading" },
  { _tag: "Checking", by: "shop" },
  { _tag: "Rejected" },
  { _tag: "NeedsAcceptance", warnings: 0 },
  { _tag: "Approved" },
  { _tag: "InProduction" },
]

const listTags = (isWanted: (state: ArtworkState) => boolean) => STATES.filter(isWanted).map(({ _tag }) => _tag)

describe("takesFileByLink", () => {
  it("is true until the customer approves or production starts (ART-16)", () => {
    const taken = listTags(state => takesFileByLink({}, state, false))
    expect(taken).toEqual(["Missing", "Uploading", "Checking", "Rejected", "NeedsAcceptance"])
  })

  it("is false for an order that is over, and for an item with a design (ART-16)", () => {
    expect(listTags(state => takesFileByLink({}, state, true))).toEqual([])
    expect(listTags(state => takesFileByLink({ designReference: "design" }, state, false))).toEqual([])
  })
})

describe("needsUploadLink", () => {
  it("is true while a file is missing or may be replaced, and none is checked (ART-16)", () => {
    const wanted = ["Missing", "Uploading", "Rejected", "NeedsAcceptance"]
    expect(listTags(state => needsUploadLink({ state, isChangeable: state._tag !== "InProduction" }))).toEqual(wanted)
    expect(listTags(state => needsUploadLink({ state, isChangeable: false }))).toEqual([])
  })
})
