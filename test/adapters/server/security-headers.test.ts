import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ConfigFileSchema } from "../../../adapters/contract/config-file.ts"
import { type ExternalMapSettings, makeSecurityHeaders } from "../../../adapters/server/http/security-headers.ts"

const policy = (maps: ExternalMapSettings): string => {
  const { contentSecurityPolicy } = makeSecurityHeaders(maps)
  const directives = typeof contentSecurityPolicy === "object" ? contentSecurityPolicy.directives : {}
  return JSON.stringify(directives)
}

const tiles = { url: "https://tiles.example.com:8443/{z}/{x}/{y}.png", attribution: "© a mapper" }

describe("what a page may load for its maps", () => {
  it("is nothing from elsewhere, as long as nothing is configured (CONF-09)", () => {
    expect(policy({})).not.toMatch(/https:|unsafe|\*/)
  })

  it("is Google's with a key, and only then (CONF-09)", () => {
    expect(policy({ mapsKey: "k" })).toContain("https://maps.googleapis.com")
    expect(policy({ mapsKey: "k" })).not.toMatch(/"scriptSrc":\[[^\]]*unsafe/)
    expect(policy({ tiles })).not.toContain("google")
  })

  it("is the tiles' host for pictures when tiles are configured (CONF-09)", () => {
    expect(policy({ tiles })).toMatch(/"imgSrc":\[[^\]]*"https:\/\/tiles\.example\.com:8443"/)
    expect(policy({ tiles })).not.toMatch(/"scriptSrc":\[[^\]]*tiles/)
  })
})

describe("the maps in config.json", () => {
  const file = JSON.parse(readFileSync(new URL("../../../ui/public/config.json", import.meta.url), "utf8")) as object
  const accepted = (maps: object) =>
    Result.isSuccess(Schema.decodeUnknownResult(ConfigFileSchema)({ ...file, ...maps }))

  it("need no key and no tiles, and take both (CONF-09, CONF-10)", () => {
    expect([{}, { mapsKey: "k" }, { tiles }].map(accepted)).toEqual([true, true, true])
  })

  it("are refused with an empty key, or tiles that are no https address of tiles (CONF-09)", () => {
    const wrong = ["http://tiles.example.com/{z}/{x}/{y}.png", "https://tiles.example.com/map.png", "/{z}.png"]
    expect(wrong.map(url => accepted({ tiles: { ...tiles, url } }))).toEqual([false, false, false])
    expect(accepted({ mapsKey: "" })).toBe(false)
    expect(accepted({ office: { countryCode: "NL", postalCode: "" } })).toBe(false)
  })
})
