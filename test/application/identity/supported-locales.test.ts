import { describe, expect, it } from "vitest"
import { selectPreferredLocale } from "../../../application/identity/supported-locales.ts"

const LOCALES = ["en", "nl", "fr", "de"] as const

describe("the language of the page", () => {
  it("is the URL's, else the one chosen before, else the browser's, else the shop's first (CONF-30)", () => {
    expect(selectPreferredLocale(LOCALES, ["fr", "de", "nl-NL", "en-GB"])).toBe("fr")
    expect(selectPreferredLocale(LOCALES, [null, "de", "nl-NL", "en-GB"])).toBe("de")
    expect(selectPreferredLocale(LOCALES, [null, undefined, "nl-NL", "en-GB"])).toBe("nl")
    expect(selectPreferredLocale(LOCALES, [null, undefined])).toBe("en")
  })

  it("passes over what the shop does not speak (CONF-30)", () => {
    expect(selectPreferredLocale(LOCALES, ["xx", "", "pt-BR", "DE-at"])).toBe("de")
    expect(selectPreferredLocale(["nl"], ["en", "toString"])).toBe("nl")
  })
})
