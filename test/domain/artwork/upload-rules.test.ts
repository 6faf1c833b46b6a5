import { describe, expect, it } from "vitest"
import {
  choosePartSize,
  findContentFault,
  findPartFault,
  findPartHashFault,
  findUploadFaults,
  getPartSize,
  listMissingParts,
  listUsablePartSizes,
  MAX_FILES_PER_ITEM,
  MAX_ORDER_UPLOAD_BYTES,
  UPLOAD_EXTENSIONS,
} from "../../../domain/artwork/upload-rules.ts"

const MEBIBYTE = 1024 * 1024

const UNUSED = { filesOfItem: 0, bytes: 0 }

const MAILING = { pages: 2, takesAddressList: true }

const faultsOf = (name: string, size: number, usage = UNUSED) => findUploadFaults({ name, size }, usage, MAILING)

describe("findUploadFaults", () => {
  it.each(["cards.pdf", "front.JPG", "back.jpeg", "a.b.png", "scan.tif", "scan.TIFF", "addresses.csv"])(
    "accepts %s (UPLOAD-01)",
    name => {
      expect(faultsOf(name, 1)).toEqual([])
    },
  )

  it.each(["cards", "cards.svg", "cards.pdf.zip", ".heic", "constructor"])(
    "names what can be sent instead of %s (UPLOAD-01)",
    name => {
      const extension = name.includes(".") ? name.split(".").at(-1) : ""
      expect(faultsOf(name, 1)).toEqual([{ _tag: "FileTypeUnavailable", extension, allowed: UPLOAD_EXTENSIONS }])
    },
  )

  it("refuses a list of addresses for an item that isn't mailed (UPLOAD-01)", () => {
    const faults = findUploadFaults({ name: "a.csv", size: 1 }, UNUSED, { takesAddressList: false })
    const allowed = ["pdf", "jpg", "jpeg", "png", "tif", "tiff"]
    expect(faults).toEqual([{ _tag: "FileTypeUnavailable", extension: "csv", allowed }])
  })

  it("refuses a page that the item doesn't have, unless the shop's data don't say how many it has (UPLOAD-01)", () => {
    const faultsOfPage = (name: string, page: number, pages?: number) =>
      findUploadFaults({ name, size: 1, page }, UNUSED, { pages, takesAddressList: true })
    expect(faultsOfPage("a.png", 2, 2)).toEqual([])
    expect(faultsOfPage("a.png", 3, 2)).toEqual([{ _tag: "PageUnknown", pages: 2 }])
    expect(faultsOfPage("a.png", 3)).toEqual([])
    expect(faultsOfPage("a.csv", 2, 2)).toEqual([{ _tag: "PageUnknown", pages: 1 }])
  })

  it("refuses an empty file, and names the limit of a larger one (UPLOAD-01)", () => {
    expect(faultsOf("a.pdf", 0)).toEqual([{ _tag: "FileEmpty" }])
    expect(faultsOf("a.pdf", 500 * MEBIBYTE)).toEqual([])
    const size = 500 * MEBIBYTE + 1
    expect(faultsOf("a.pdf", size)).toEqual([{ _tag: "FileTooLarge", size, limit: 500 * MEBIBYTE }])
    expect(faultsOf("a.csv", size)).toEqual([{ _tag: "FileTooLarge", size, limit: 10 * MEBIBYTE }])
  })

  it("refuses more files than an item may have, and more bytes than its order (UPLOAD-02)", () => {
    const full = { filesOfItem: MAX_FILES_PER_ITEM, bytes: MAX_ORDER_UPLOAD_BYTES - 10 }
    expect(faultsOf("a.pdf", 10, { ...full, filesOfItem: MAX_FILES_PER_ITEM - 1 })).toEqual([])
    expect(faultsOf("a.pdf", 11, full)).toEqual([
      { _tag: "TooManyFiles", limit: MAX_FILES_PER_ITEM },
      { _tag: "OrderUploadsTooLarge", limit: MAX_ORDER_UPLOAD_BYTES, available: 10 },
    ])
  })
})

describe("findContentFault", () => {
  const text = (content: string) => new TextEncoder().encode(content)

  it.each([
    ["a.pdf", text("%PDF-1.7\n")],
    ["a.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ["a.png", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ["a.tif", text("II*\0")],
    ["a.tiff", text("MM\0*")],
    ["a.csv", text("name;straße\n")],
    ["a.csv", new Uint8Array([0xff, 0xfe, 0x61, 0x00])],
  ])("accepts the first bytes of %s (UPLOAD-01)", (name, start) => {
    expect(findContentFault(name, start)).toBeUndefined()
  })

  it.each([
    ["a.pdf", text(" %PDF-1.7")],
    ["a.pdf", new Uint8Array([0xff, 0xd8, 0xff])],
    ["a.png", text("%PDF-1.7")],
    ["a.tif", text("II*")],
    ["a.csv", text("%PDF-1.7")],
    ["a.csv", text("a\0b")],
    ["a.jpg", text("<svg>")],
  ])("refuses content that isn't what %s says (UPLOAD-01)", (name, start) => {
    expect(findContentFault(name, start)).toEqual({ _tag: "ContentMismatch", extension: name.slice(2) })
  })
})

describe("the parts of a file", () => {
  const file = { size: 2 * MEBIBYTE + 5, partSize: MEBIBYTE }

  it("have one size, and the last one the rest (UPLOAD-03)", () => {
    expect([1, 2, 3].map(number => getPartSize(file, number))).toEqual([MEBIBYTE, MEBIBYTE, 5])
    expect(getPartSize({ size: MEBIBYTE, partSize: MEBIBYTE }, 1)).toBe(MEBIBYTE)
  })

  it("are refused under an unknown number or with another size (UPLOAD-03)", () => {
    expect(findPartFault(file, { number: 3, size: 5 })).toBeUndefined()
    for (const number of [0, 4, 1.5]) {
      expect(findPartFault(file, { number, size: 5 })).toEqual({ _tag: "PartUnknown", parts: 3 })
    }
    expect(findPartFault(file, { number: 3, size: 6 })).toEqual({ _tag: "PartSizeWrong", expected: 5, size: 6 })
  })

  it("are missing until they have arrived (UPLOAD-04)", () => {
    expect(listMissingParts(file, [])).toEqual([1, 2, 3])
    expect(listMissingParts(file, [{ number: 3 }, { number: 1 }])).toEqual([2])
  })

  it("can be smaller for a slow connection, as long as they aren't too many (UPLOAD-12)", () => {
    const sizes = [65_536, 262_144, MEBIBYTE]
    expect(listUsablePartSizes(MEBIBYTE, sizes)).toEqual(sizes)
    expect(listUsablePartSizes(500 * MEBIBYTE, sizes)).toEqual([262_144, MEBIBYTE])
    expect(listUsablePartSizes(5000 * MEBIBYTE, sizes)).toEqual([MEBIBYTE])
    expect(choosePartSize(sizes)).toBe(MEBIBYTE)
    expect(choosePartSize(sizes, 300_000)).toBe(262_144)
    expect(choosePartSize(sizes, 1)).toBe(65_536)
  })
})

describe("findPartHashFault", () => {
  it("accepts the named bytes, also again, and refuses others (UPLOAD-03)", () => {
    expect(findPartHashFault({ named: "a", actual: "a" })).toBeUndefined()
    expect(findPartHashFault({ named: "a", actual: "a", stored: "a" })).toBeUndefined()
    expect(findPartHashFault({ named: "a", actual: "b" })).toEqual({ _tag: "PartHashWrong" })
    expect(findPartHashFault({ named: "a", actual: "a", stored: "b" })).toEqual({ _tag: "PartDiffers" })
  })
})
