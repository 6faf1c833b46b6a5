import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { addNoBreakSpacesToSize } from "../../ui/i18n/no-break-spaces.ts"
import { UnbrokenNumbers } from "../../ui/i18n/UnbrokenNumbers.tsx"

const render = (text: string) => renderToStaticMarkup(createElement(UnbrokenNumbers, { text }))

describe("a text with numbers that must not break", () => {
  it.each(["Order 2026-118402 again", "Pakhuiskade 214-B and 12-2, 1019 XW Amsterdam", "Roll-up banners", ""])(
    "keeps all its characters: %s (ACCESS-08)",
    text => {
      expect(render(text).replaceAll(/<[^>]+>/g, "")).toBe(text)
    },
  )

  it("marks order numbers, house numbers, postal codes and times as unbreakable, but not words (ACCESS-08)", () => {
    const text = "Order 2026-118402, 214-B, 1019 XW Amsterdam, Roll-up, between 08:00 and 17:00"
    expect(render(text).match(/(?<=>)[^<]+(?=<\/span>)/g)).toEqual(["2026-118402", "214-B", "1019 XW", "08:00 and 17:00"])
  })
})

describe("a size", () => {
  it.each([
    ["85 × 55 mm", "85\u00a0×\u00a055\u00a0mm"],
    ["400 g matt coated, 3 mm bleed", "400\u00a0g matt coated, 3\u00a0mm bleed"],
    ["Roll-up 85 geïmpregneerd", "Roll-up 85 geïmpregneerd"],
  ])("keeps its unit on the same line: %s (ACCESS-08)", (text, whole) => {
    expect(addNoBreakSpacesToSize(text)).toBe(whole)
  })
})
