import { describe, expect, it } from "vitest"
import type { UploadingFile, UploadStatus } from "../../../../application/client/artwork/artwork-uploader.ts"
import { viewItemArtwork } from "../../../../application/client/artwork/item-artwork-view-state.ts"
import type { OrderId } from "../../../../domain/order/order.ts"
import { aCheck, aCheckedPage, anArtworkFile, anItemArtworkView } from "../../../support/artwork-builders.ts"
import { aLineItem } from "../../../support/test-data-builders.ts"

const anUpload = (status: UploadStatus, some: Partial<UploadingFile> = {}): UploadingFile => ({
  id: "upload-1",
  target: { orderId: "order-1" as OrderId, lineItemId: "item-1" },
  name: "cards.pdf",
  size: 100,
  sentBytes: 0,
  status,
  ...some,
})

const view = (artwork: Parameters<typeof anItemArtworkView>[0], ...uploads: readonly UploadingFile[]) =>
  viewItemArtwork(aLineItem(), undefined, anItemArtworkView(artwork), uploads)

const IMAGE_BOX = { x: 10, y: 10, width: 40, height: 30 }

describe("viewItemArtwork", () => {
  it("sorts the findings of a file by what they ask for, and numbers what is to be acted on (ART-70)", () => {
    const findings = [
      { _tag: "FontNotEmbedded", font: "Arial" },
      { _tag: "StoppedAtLimit", limit: "Time" },
      { _tag: "LowResolution", page: 2, box: IMAGE_BOX, dpi: 96, minDpi: 150 },
      { _tag: "Transparency" },
    ] as const
    const { files, pages, warnings } = view({
      files: [anArtworkFile({ check: aCheck({ pages: [aCheckedPage(1), aCheckedPage(2)], findings }) })],
    })
    expect(files[0]).toMatchObject({
      errors: [{ number: 1, finding: findings[0] }],
      reviews: [{ number: 2, finding: findings[1] }],
      warnings: [{ number: 3, finding: findings[2] }],
      notes: [findings[3]],
    })
    expect(pages.map(({ marks }) => marks)).toEqual([[], [{ number: 3, box: IMAGE_BOX }]])
    expect(warnings).toBe(1)
  })

  it("shows the pages of all files in the order of the printed pages, each with its cut (ART-70)", () => {
    const back = anArtworkFile({ id: "back", page: 2, check: aCheck({ pages: [aCheckedPage(1)] }) })
    const front = anArtworkFile({ id: "front", page: 1, check: aCheck({ pages: [aCheckedPage(1)] }) })
    const { pages } = view({ files: [back, front] })
    expect(pages.map(({ fileId, page }) => [fileId, page])).toEqual([
      ["front", 1],
      ["back", 2],
    ])
    expect(pages[0]?.placement?.safeZone).toEqual({ x: 6, y: 6, width: 79, height: 49 })
  })

  it("is uploading while this browser sends a file, but not once all uploads failed (ART-70)", () => {
    const missing = { state: { _tag: "Missing", pages: [1, 2], isAddressListMissing: false } } as const
    expect(view(missing, anUpload({ _tag: "Sending" })).state._tag).toBe("Uploading")
    const failed = anUpload({ _tag: "Failed", reason: { _tag: "FileUnreadable" }, canRetry: true })
    expect(view(missing, failed).state._tag).toBe("Missing")
    expect(view({ ...missing, isChangeable: false }, anUpload({ _tag: "Sending" })).state._tag).toBe("Missing")
  })

  it("says when every unfinished upload waits for its file, as on another device (UPLOAD-05)", () => {
    const waiting = anUpload({ _tag: "FileNeeded" })
    expect(view({}, waiting).needsSameFile).toBe(true)
    expect(view({}, waiting, anUpload({ _tag: "Sending" })).needsSameFile).toBe(false)
    expect(view({}).needsSameFile).toBe(false)
  })

  it("asks for a file as long as pages lack one that nobody is uploading (ART-70)", () => {
    const front = anArtworkFile({ page: 1 })
    const backMissing = { state: { _tag: "Missing", pages: [2], isAddressListMissing: false }, files: [front] } as const
    expect(view(backMissing)).toMatchObject({ needsFile: true, freePages: [2] })
    const target = { orderId: "order-1" as OrderId, lineItemId: "item-1", page: 2 }
    expect(view(backMissing, anUpload({ _tag: "Sending" }, { target }))).toMatchObject({ needsFile: false, freePages: [] })
    const listMissing = { state: { _tag: "Missing", pages: [], isAddressListMissing: true }, files: [front] } as const
    expect(view(listMissing).needsFile).toBe(false)
    expect(view({ files: [], state: { _tag: "Rejected" } }, anUpload({ _tag: "Sending" }, { name: "list.csv" })).needsFile).toBe(
      true,
    )
    expect(view({ ...backMissing, isChangeable: false }).needsFile).toBe(false)
  })

  it("counts the pages of the present files where the shop's data don't (ART-70)", () => {
    const { pages: _, ...unknown } = anItemArtworkView().requirements
    const files = [anArtworkFile({ check: aCheck({ pages: [aCheckedPage(1), aCheckedPage(2), aCheckedPage(3)] }) })]
    expect(view({ requirements: unknown, files }).pageCount).toBe(3)
    expect(view({ requirements: unknown }).pageCount).toBe(1)
  })
})
