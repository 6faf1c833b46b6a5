import { describe, expect, it } from "vitest"
import { preferred } from "../../../application/identity/spoken-locales.ts"

const LOCALES = ["en", "nl", "fr", "de"] as const

describe("the language of the page", () => {
  it("is the URL's, else the one chosen before, else the browser's, else the shop's first (CONF-30)", () => {
    expect(preferred(LOCALES, ["fr", "de", "nl-NL", "en-GB"])).toBe("fr")
    expect(preferred(LOCALES, [null, "de", "nl-NL", "en-GB"])).toBe("de")
    expect(preferred(LOCALES, [null, undefined, "nl-NL", "en-GB"])).toBe("nl")
    expect(preferred(LOCALES, [null, undefined])).toBe("en")
  })

  it("passes over what the shop does not speak (CONF-30)", () => {
    expect(preferred(LOCALES, ["xx", "", "pt-BR", "DE-at"])).toBe("de")
    expect(preferred(["nl"], ["en", "toString"])).toBe("nl")
  })
})
