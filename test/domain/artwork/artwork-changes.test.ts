import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  addOrReplaceArtworkFile,
  deleteArtworkFile,
  findArtworkLock,
  recordArtworkApproval,
  recordArtworkCheck,
  recordArtworkReview,
} from "../../../domain/artwork/artwork-changes.ts"
import type { ArtworkState, ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import {
  A_NOTE,
  A_WARNING,
  ARTWORK_TIME,
  aCheckedPage,
  anArtworkFile,
  anItemArtwork,
  anUncheckedFile,
} from "../../support/artwork.ts"

const LATER = new Date(ARTWORK_TIME.getTime() + 1_000)

const listIds = ({ files }: ItemArtwork) => files.map(({ id }) => id)

const front = anArtworkFile({ id: "front", page: 1, format: "png" }, 1)
const back = anArtworkFile({ id: "back", page: 2, format: "png" }, 1)
const list = anArtworkFile({ id: "list", format: "addressList" }, 0)
const decided = anItemArtwork({
  files: [front, back, list],
  review: { decision: "released", at: ARTWORK_TIME },
  approval: { at: ARTWORK_TIME, customerId: "ada", files: [] },
})

describe("addOrReplaceArtworkFile", () => {
  it.each([
    ["the file of the same page", anUncheckedFile({ id: "new", page: 2 }), ["front", "list", "new"]],
    ["all pages with a file that has all", anUncheckedFile({ id: "new" }), ["list", "new"]],
    ["the address list with another one", anUncheckedFile({ id: "new", format: "addressList" }), ["front", "back", "new"]],
  ] as const)("replaces %s (ART-04)", (_, added, ids) => {
    expect(listIds(addOrReplaceArtworkFile(decided, added))).toEqual(ids)
  })

  it("replaces a file of several pages with one for a single page (ART-04)", () => {
    const artwork = anItemArtwork({ files: [anArtworkFile({ id: "all", page: 1 })] })
    expect(listIds(addOrReplaceArtworkFile(artwork, { ...back, id: "new" }))).toEqual(["new"])
  })

  it("takes back what was decided about the files before (ART-04)", () => {
    for (const changed of [addOrReplaceArtworkFile(decided, { ...back, id: "new" }), deleteArtworkFile(decided, "front")]) {
      expect(changed).not.toHaveProperty("review")
      expect(changed).not.toHaveProperty("approval")
    }
    expect(listIds(deleteArtworkFile(decided, "front"))).toEqual(["back", "list"])
  })
})

describe("recordArtworkCheck", () => {
  const check = { checkedAt: LATER, pages: [aCheckedPage(1), aCheckedPage(2)], findings: [] }

  it("replaces earlier files with a file that turns out to have several pages (ART-04)", () => {
    const artwork = anItemArtwork({ files: [back, list, anUncheckedFile({ id: "all", page: 1, storedAt: LATER })] })
    expect(listIds(recordArtworkCheck(artwork, "all", check))).toEqual(["list", "all"])
  })

  it("keeps a file that was uploaded while the other one was checked (ART-04)", () => {
    const artwork = anItemArtwork({ files: [anUncheckedFile({ id: "all", page: 1 }), { ...back, storedAt: LATER }] })
    expect(listIds(recordArtworkCheck(artwork, "all", check))).toEqual(["all", "back"])
  })

  it("changes nothing for a file that was replaced, or is checked already (ART-04)", () => {
    expect(recordArtworkCheck(decided, "gone", check)).toBe(decided)
    expect(recordArtworkCheck(decided, "front", check)).toBe(decided)
  })
})

describe("findArtworkLock", () => {
  const approved: ArtworkState = { _tag: "Approved", at: ARTWORK_TIME }

  it("lets files be replaced until production starts (ART-04)", () => {
    expect(findArtworkLock(anItemArtwork(), approved, false)).toBeUndefined()
    expect(findArtworkLock(anItemArtwork(), { _tag: "InProduction" }, false)).toEqual({ _tag: "InProduction" })
  })

  it("lets nothing be changed of an order that has ended, or of a design of the editor (ART-04, ART-08)", () => {
    expect(findArtworkLock(anItemArtwork(), approved, true)).toEqual({ _tag: "OrderEnded" })
    expect(findArtworkLock(anItemArtwork({ designReference: "design-1" }), approved, false)).toEqual({ _tag: "DesignFixed" })
  })
})

describe("recordArtworkReview", () => {
  it("takes back an approval, because a person decided otherwise (ART-13)", () => {
    const review = { decision: "rejected", reason: "Too dark.", at: LATER } as const
    const { approval, ...undecided } = decided
    expect(approval).toBeDefined()
    expect(recordArtworkReview(decided, review)).toEqual({ ...undecided, review })
  })
})

describe("recordArtworkApproval", () => {
  const file = anArtworkFile({}, 2, [A_WARNING, A_WARNING, A_NOTE])
  const artwork = anItemArtwork({ files: [file] })
  const state: ArtworkState = { _tag: "NeedsAcceptance", warnings: 2 }
  const by = { at: LATER, customerId: "ada" }
  const shown = { files: [{ id: file.id, acceptedWarnings: ["BlankPage"] }] }

  it("stores the hash of each file, its accepted warnings, the customer and the time (ART-05)", () => {
    expect(Result.getOrThrow(recordArtworkApproval(artwork, state, shown, by)).approval).toEqual({
      ...by,
      files: [{ fileId: file.id, sha256: file.sha256, acceptedWarnings: [A_WARNING, A_WARNING] }],
    })
  })

  it("names each warning that isn't accepted (ART-05)", () => {
    const acceptance = { files: [{ id: file.id, acceptedWarnings: ["Transparency"] }] }
    expect(recordArtworkApproval(artwork, state, acceptance, by)).toEqual(
      Result.fail([{ _tag: "WarningNotAccepted", fileId: file.id, warning: "BlankPage" }]),
    )
  })

  it.each([
    [[]],
    [[{ id: "other", acceptedWarnings: ["BlankPage"] }]],
    [[...shown.files, { id: "other", acceptedWarnings: [] }]],
  ])("refuses other files than the present ones: %j (ART-05)", files => {
    expect(recordArtworkApproval(artwork, state, { files }, by)).toEqual(Result.fail([{ _tag: "FilesChanged" }]))
  })

  it.each<[ArtworkState, string]>([
    [{ _tag: "Missing", pages: [1], isAddressListMissing: false }, "Missing"],
    [{ _tag: "Uploading" }, "NotCheckedYet"],
    [{ _tag: "Checking", by: "shop" }, "NotCheckedYet"],
    [{ _tag: "Checking", by: "person" }, "NeedsPerson"],
    [{ _tag: "Rejected" }, "Rejected"],
    [{ _tag: "Approved", at: LATER }, "AlreadyApproved"],
    [{ _tag: "InProduction" }, "AlreadyApproved"],
  ])("refuses artwork that is not ready for it: %j (ART-05)", (other, _tag) => {
    expect(recordArtworkApproval(artwork, other, shown, by)).toEqual(Result.fail([{ _tag }]))
  })
})
