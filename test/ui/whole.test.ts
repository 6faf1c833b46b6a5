import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { addNoBreakSpacesToSize } from "../../ui/i18n/no-break-spaces.ts"
import { UnbrokenNumbers } from "../../ui/i18n/UnbrokenNumbers.tsx"

const drawn = (words: string) => renderToStaticMarkup(createElement(UnbrokenNumbers, { text: words }))

describe("words with numbers that stay whole", () => {
  it.each(["Order 2026-118402 again", "Pakhuiskade 214-B and 12-2, 1019 XW Amsterdam", "Roll-up banners", ""])(
    "are all there: %s (ACCESS-08)",
    words => {
      expect(drawn(words).replaceAll(/<[^>]+>/g, "")).toBe(words)
    },
  )

  it("have what is not broken marked: an order's and a house's number, a postal code, hours, no word (ACCESS-08)", () => {
    const words = "Order 2026-118402, 214-B, 1019 XW Amsterdam, Roll-up, between 08:00 and 17:00"
    expect(drawn(words).match(/(?<=>)[^<]+(?=<\/span>)/g)).toEqual([
      "2026-118402",
      "214-B",
      "1019 XW",
      "08:00 and 17:00",
    ])
  })
})

describe("a size", () => {
  it.each([
    ["85 × 55 mm", "85\u00a0×\u00a055\u00a0mm"],
    ["400 g matt coated, 3 mm bleed", "400\u00a0g matt coated, 3\u00a0mm bleed"],
    ["Roll-up 85 geïmpregneerd", "Roll-up 85 geïmpregneerd"],
  ])("does not leave its unit at the end of a line: %s (ACCESS-08)", (text, whole) => {
    expect(addNoBreakSpacesToSize(text)).toBe(whole)
  })
})
