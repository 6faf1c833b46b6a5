import { describe, expect, it } from "vitest"
import { selectPreferredLocale } from "../../../../application/shared/supported-locales.ts"

const LOCALES = ["en", "nl", "fr", "de"] as const

describe("selectPreferredLocale", () => {
  it("prefers the URL, then the stored choice, then the browser, then the shop's first language (CONF-30)", () => {
    expect(selectPreferredLocale(LOCALES, ["fr", "de", "nl-NL", "en-GB"])).toBe("fr")
    expect(selectPreferredLocale(LOCALES, [null, "de", "nl-NL", "en-GB"])).toBe("de")
    expect(selectPreferredLocale(LOCALES, [null, undefined, "nl-NL", "en-GB"])).toBe("nl")
    expect(selectPreferredLocale(LOCALES, [null, undefined])).toBe("en")
  })

  it("skips languages that the shop doesn't support (CONF-30)", () => {
    expect(selectPreferredLocale(LOCALES, ["xx", "", "pt-BR", "DE-at"])).toBe("de")
    expect(selectPreferredLocale(["nl"], ["en", "toString"])).toBe("nl")
  })
})
