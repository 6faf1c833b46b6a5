import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ConfigFileSchema } from "../../../adapters/contract/config-file.ts"
import { type ExternalMapSettings, makeSecurityHeaders } from "../../../adapters/web/http/security-headers.ts"

const policy = (maps: ExternalMapSettings): string => {
  const { contentSecurityPolicy } = makeSecurityHeaders(maps)
  const directives = typeof contentSecurityPolicy === "object" ? contentSecurityPolicy.directives : {}
  return JSON.stringify(directives)
}

const tiles = { url: "https://tiles.example.com:8443/{z}/{x}/{y}.png", attribution: "© a mapper" }

describe("the content security policy for maps", () => {
  it("allows no external source when no map is configured (CONF-09)", () => {
    expect(policy({})).not.toMatch(/https:|unsafe|\*/)
  })

  it("allows Google Maps only when a key is configured (CONF-09)", () => {
    expect(policy({ mapsKey: "k" })).toContain("https://maps.googleapis.com")
    expect(policy({ mapsKey: "k" })).not.toMatch(/"scriptSrc":\[[^\]]*unsafe/)
    expect(policy({ tiles })).not.toContain("google")
  })

  it("allows images from the configured tile host, but no scripts (CONF-09)", () => {
    expect(policy({ tiles })).toMatch(/"imgSrc":\[[^\]]*"https:\/\/tiles\.example\.com:8443"/)
    expect(policy({ tiles })).not.toMatch(/"scriptSrc":\[[^\]]*tiles/)
  })
})

describe("the maps in config.json", () => {
  const file = JSON.parse(readFileSync(new URL("../../../ui/public/config.json", import.meta.url), "utf8")) as object
  const accepted = (maps: object) => Result.isSuccess(Schema.decodeUnknownResult(ConfigFileSchema)({ ...file, ...maps }))

  it("are accepted without a key and tiles, and with either (CONF-09, CONF-10)", () => {
    expect([{}, { mapsKey: "k" }, { tiles }].map(accepted)).toEqual([true, true, true])
  })

  it("are refused with an empty key, or with a tile URL that is not https or has no placeholders (CONF-09)", () => {
    const wrong = ["http://tiles.example.com/{z}/{x}/{y}.png", "https://tiles.example.com/map.png", "/{z}.png"]
    expect(wrong.map(url => accepted({ tiles: { ...tiles, url } }))).toEqual([false, false, false])
    expect(accepted({ mapsKey: "" })).toBe(false)
    expect(accepted({ office: { countryCode: "NL", postalCode: "" } })).toBe(false)
  })
})
