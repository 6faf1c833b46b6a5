import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { Whole } from "../../ui/i18n/Whole.tsx"

const drawn = (words: string) => renderToStaticMarkup(createElement(Whole, { words }))

describe("words with numbers that stay whole", () => {
  it.each(["Order 2026-118402 again", "Pakhuiskade 214-B and 12-2, 1019 XW Amsterdam", "Roll-up banners", ""])(
    "are all there: %s (A8)",
    words => {
      expect(drawn(words).replaceAll(/<[^>]+>/g, "")).toBe(words)
    },
  )

  it("have what is not broken marked: an order's and a house's number, a postal code, hours, no word (A8)", () => {
    const words = "Order 2026-118402, 214-B, 1019 XW Amsterdam, Roll-up, between 08:00 and 17:00"
    expect(drawn(words).match(/(?<=>)[^<]+(?=<\/span>)/g)).toEqual([
      "2026-118402",
      "214-B",
      "1019 XW",
      "08:00 and 17:00",
    ])
  })
})
