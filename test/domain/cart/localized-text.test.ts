import { describe, expect, it } from "vitest"
import { inLocale } from "../../../domain/cart/localized-text.ts"

describe("a text in several languages", () => {
  const text = { nl: "Kaartjes", "nl-BE": "Kaarten", en: "Cards" }

  it("is read in the exact locale, else in its language (CONF-30)", () => {
    expect(inLocale(text, "nl-BE")).toBe("Kaarten")
    expect(inLocale(text, "nl-NL")).toBe("Kaartjes")
    expect(inLocale(text, "nl")).toBe("Kaartjes")
  })

  it("falls back to English, then to any language, then to nothing (CONF-30)", () => {
    expect(inLocale(text, "fr")).toBe("Cards")
    expect(inLocale({ nl: "Kaartjes" }, "fr")).toBe("Kaartjes")
    expect(inLocale({}, "fr")).toBe("")
  })
})
