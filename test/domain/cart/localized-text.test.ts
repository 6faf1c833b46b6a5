import { describe, expect, it } from "vitest"
import { getLocalizedText } from "../../../domain/cart/localized-text.ts"

describe("a text in several languages", () => {
  const text = { nl: "Kaartjes", "nl-BE": "Kaarten", en: "Cards" }

  it("is read in the exact locale, else in its language (CONF-30)", () => {
    expect(getLocalizedText(text, "nl-BE")).toBe("Kaarten")
    expect(getLocalizedText(text, "nl-NL")).toBe("Kaartjes")
    expect(getLocalizedText(text, "nl")).toBe("Kaartjes")
  })

  it("falls back to English, then to any language, then to nothing (CONF-30)", () => {
    expect(getLocalizedText(text, "fr")).toBe("Cards")
    expect(getLocalizedText({ nl: "Kaartjes" }, "fr")).toBe("Kaartjes")
    expect(getLocalizedText({}, "fr")).toBe("")
  })
})
