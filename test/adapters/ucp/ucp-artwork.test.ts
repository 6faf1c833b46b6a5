import { Ajv2020 } from "ajv/dist/2020.js"
import { describe, expect, it } from "vitest"
import { toUcpArtwork } from "../../../adapters/ucp/ucp-artwork.ts"
import { makeUcpArtworkSchema, makeUcpProfile } from "../../../adapters/ucp/ucp-profile.ts"
import { LANGUAGES } from "../../../application/shop/language.ts"
import type { ArtworkState } from "../../../domain/artwork/item-artwork.ts"
import { ARTWORK_TIME, anArtworkFile, anUncheckedFile } from "../../support/artwork.ts"
import { anItemArtworkView } from "../../support/artwork-builders.ts"
import { FINDING_EXAMPLES } from "../../support/finding-examples.ts"

const SHOP_URL = "https://print.shop.example"

const EXTENSION = "example.shop.print.print.artwork"

const STATES: readonly ArtworkState[] = [
  { _tag: "Missing", pages: [2], isAddressListMissing: false },
  { _tag: "Uploading" },
  { _tag: "Checking", by: "shop" },
  { _tag: "Checking", by: "person" },
  { _tag: "Rejected", reason: "The logo is blurred." },
  { _tag: "NeedsAcceptance", warnings: 1 },
  { _tag: "Approved" },
  { _tag: "InProduction" },
]

const files = [anArtworkFile({}, 2, Object.values(FINDING_EXAMPLES)), anUncheckedFile({ id: "second", page: 2 })]

const items = STATES.map(state => ({
  artwork: anItemArtworkView({ state, files }),
  uploadLink: { token: "upload-secret", expiresAt: ARTWORK_TIME },
}))

const getUploadsUrl = (lineItemId: string) => `${SHOP_URL}/services/${lineItemId}`

describe("the artwork of an order for agents", () => {
  it.each(LANGUAGES)("has each finding in plain words and as facts, in %s (ART-16, ART-71)", language => {
    const [first] = toUcpArtwork(items, getUploadsUrl, language)
    const findings = first?.files[0]?.findings ?? []
    expect(findings.map(({ code }) => code)).toEqual(Object.keys(FINDING_EXAMPLES))
    const texts = findings.map(({ content }) => content)
    expect(texts.filter(text => !/\p{L}.*[.?]$/u.test(text) || /\{\{|undefined|artwork\.|address\./.test(text))).toEqual([])
    expect(findings.find(({ code }) => code === "AddressRowInvalid")?.facts).toEqual({
      line: 7,
      field: "city",
      reason: "Required",
    })
  })

  it.each(LANGUAGES)("says for each state what happens next, in %s (ART-03, ART-16)", language => {
    const contents = toUcpArtwork(items, getUploadsUrl, language).map(({ content }) => content)
    expect(new Set(contents).size).toBe(STATES.length)
    expect(contents.filter(content => content.startsWith("artwork."))).toEqual([])
  })

  it("fits the schema of the extension (ART-16, UCP-22, UCP-49)", () => {
    const schema = makeUcpArtworkSchema(SHOP_URL)
    expect([schema.$id, schema.name]).toEqual([`${SHOP_URL}/ucp/schemas/artwork.json`, EXTENSION])
    const ajv = new Ajv2020({ strict: false })
    ajv.addSchema({ $id: "https://ucp.dev/2026-08-25/schemas/shopping/order.json", type: "object" })
    const validate = ajv.addSchema(schema).getSchema(`${schema.$id}#/$defs/dev.ucp.shopping.order`)
    const isValid = (artwork: unknown) => validate?.({ artwork })
    expect(isValid(toUcpArtwork(items, getUploadsUrl, "en"))).toBe(true)
    expect(isValid([{ status: "approved" }])).toBe(false)
  })
})

describe("the shop's profile for agents", () => {
  it("lists the extension for files, where platforms can bind its schema to the shop's name (UCP-01, UCP-49)", () => {
    const getCapabilities = (shopUrl: string) => makeUcpProfile(shopUrl).ucp.capabilities
    expect(getCapabilities(SHOP_URL)).toMatchObject({
      [EXTENSION]: [{ schema: `${SHOP_URL}/ucp/schemas/artwork.json`, extends: "dev.ucp.shopping.order" }],
    })
    for (const shopUrl of ["http://print.shop.example", "https://localhost:4000", "https://127.0.0.1"])
      expect(Object.keys(getCapabilities(shopUrl)).filter(name => name.endsWith(".artwork"))).toEqual([])
  })
})
