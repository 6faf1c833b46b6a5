import { describe, expect, it } from "vitest"
import { getLocalizedText } from "../../../domain/text/localized-text.ts"

describe("getLocalizedText", () => {
  const text = { nl: "Kaartjes", "nl-BE": "Kaarten", en: "Cards" }

  it("returns the text of the exact locale, else of its language (CONF-30)", () => {
    expect(getLocalizedText(text, "nl-BE")).toBe("Kaarten")
    expect(getLocalizedText(text, "nl-NL")).toBe("Kaartjes")
    expect(getLocalizedText(text, "nl")).toBe("Kaartjes")
  })

  it("falls back to English, then to any language, then to an empty text (CONF-30)", () => {
    expect(getLocalizedText(text, "fr")).toBe("Cards")
    expect(getLocalizedText({ nl: "Kaartjes" }, "fr")).toBe("Kaartjes")
    expect(getLocalizedText({}, "fr")).toBe("")
  })
})
