import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { placeArtwork, placeImage, placePage } from "../../../domain/artwork/page-placement.ts"
import { law } from "../../support/law.ts"
import { A5_FLYER, RIGHT_IMAGE, RIGHT_PDF } from "../../support/measured-artwork.ts"

const size = (width: number, height: number) => ({ width, height })

describe("placePage", () => {
  it("cuts at the trim box, and keeps the safe zone from it (PREFLIGHT-02)", () => {
    const trimBox = { x: 12, y: 9, width: 148, height: 210 }
    expect(placePage({ size: size(170, 240), trimBox }, A5_FLYER)).toEqual({
      size: size(170, 240),
      trim: trimBox,
      bleed: { x: 0, y: 0, width: 170, height: 240 },
      safeZone: { x: 15, y: 12, width: 142, height: 204 },
    })
  })

  it.each([
    ["exactly", 148, 210, 0],
    ["with 3 mm more on each side", 154, 216, 3],
    ["with 10 mm more on each side", 168, 230, 10],
    ["lying on its side", 216, 154, 3],
  ])("cuts in the middle of a page without a trim box: %s (PREFLIGHT-02)", (_, width, height, margin) => {
    const trim = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin }
    expect(placePage({ size: size(width, height) }, A5_FLYER)?.trim).toEqual(trim)
    // some programs repeat the page's size as its trim box
    expect(placePage({ size: size(width, height), trimBox: { x: 0, y: 0, width, height } }, A5_FLYER)?.trim).toEqual(trim)
  })

  it.each([
    ["of another format", 105, 148],
    ["with unequal margins", 158, 216],
    ["with margins that are no bleed", 170, 232],
    ["that is too small by more than 1 mm", 146.9, 208.9],
  ])("places no page %s (PREFLIGHT-02)", (_, width, height) => {
    expect(placePage({ size: size(width, height) }, A5_FLYER)).toBeUndefined()
  })

  it("places no page whose trim box has another size, whatever the page is (PREFLIGHT-02)", () => {
    expect(placePage({ size: size(154, 216), trimBox: { x: 20, y: 20, width: 105, height: 148 } }, A5_FLYER)).toBeUndefined()
  })

  const difference = fc.integer({ min: -20, max: 20 }).map(tenths => tenths / 10)

  law(
    "accepts exactly the trim boxes that differ by at most 1 mm (PREFLIGHT-02)",
    fc.tuple(difference, difference, fc.boolean()),
    ([wider, higher, isTurned]) => {
      const trimBox = { x: 30, y: 30, width: 148 + wider, height: 210 + higher }
      const turned = { ...trimBox, width: trimBox.height, height: trimBox.width }
      const placement = placePage({ size: size(300, 300), trimBox: isTurned ? turned : trimBox }, A5_FLYER)
      expect(placement !== undefined).toBe(Math.abs(wider) <= 1 && Math.abs(higher) <= 1)
    },
  )
})

describe("placeImage", () => {
  it("prints an image at the size of its resolution (PREFLIGHT-03)", () => {
    // 55 × 55 mm: by its ratio alone, a square could have any bleed
    const square = { ...A5_FLYER, trim: size(55, 55) }
    const placed = placeImage({ width: 550, height: 550, dpi: 254 }, square)
    expect(placed?.trim).toEqual({ x: 0, y: 0, width: 55, height: 55 })
    expect(placeImage({ width: 610, height: 610, dpi: 254 }, square)?.trim).toMatchObject({ x: 3, y: 3 })
    expect(placeImage({ width: 610, height: 610 }, square)?.size).toEqual(size(61, 61))
  })

  it.each([
    ["with bleed", 1540, 2160, 3],
    ["without bleed", 1480, 2100, 0],
    ["with bleed, turned", 2160, 1540, 3],
  ])("prints an image without a right resolution by its ratio: %s (PREFLIGHT-03)", (_, width, height, margin) => {
    expect(placeImage({ width, height, dpi: 72 }, A5_FLYER)?.trim).toMatchObject({ x: margin, y: margin })
  })

  it("places no image of another ratio (PREFLIGHT-03)", () => {
    expect(placeImage({ width: 1000, height: 1000 }, A5_FLYER)).toBeUndefined()
  })
})

describe("placeArtwork", () => {
  it("places each page of a PDF, and an image as one page (PREFLIGHT-13)", () => {
    expect(placeArtwork(RIGHT_PDF, A5_FLYER)).toHaveLength(2)
    expect(placeArtwork(RIGHT_IMAGE, A5_FLYER)[0]?.trim.width).toBeCloseTo(148, 1)
  })
})
