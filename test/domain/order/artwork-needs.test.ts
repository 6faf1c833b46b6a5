import { describe, expect, it } from "vitest"
import { listArtworkNeeds } from "../../../domain/order/artwork-needs.ts"
import { AN_ERROR, ARTWORK_TIME, anArtworkFile, anItemArtwork, anUncheckedFile } from "../../support/artwork.ts"

describe("listArtworkNeeds", () => {
  const missing = anItemArtwork()
  const checking = anItemArtwork({ files: [anUncheckedFile()] })
  const rejected = anItemArtwork({ files: [anArtworkFile({}, 2, [AN_ERROR])] })
  const unapproved = anItemArtwork({ files: [anArtworkFile()] })
  const approved = anItemArtwork({
    files: [anArtworkFile()],
    approval: { at: ARTWORK_TIME, customerId: "ada", files: [] },
  })

  it("names what each state needs, the most urgent first (ART-17)", () => {
    expect(listArtworkNeeds([unapproved, missing, approved, missing, checking, rejected])).toEqual([
      "newFile",
      "file",
      "approval",
    ])
    expect(listArtworkNeeds([unapproved])).toEqual(["approval"])
  })

  it("names nothing while files are checked (ART-17)", () => {
    expect(listArtworkNeeds([checking, approved])).toEqual([])
  })

  it("names a file for an order of an earlier version, which has no artwork yet (ART-17, ART-11)", () => {
    expect(listArtworkNeeds([])).toEqual(["file"])
  })
})
