import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchAddresses } from "../../../../application/client/delivery/search-addresses.ts"
import { anAddress } from "../../../support/test-data-builders.ts"

const gent = anAddress({ id: "gent", company: "Atelier Égalité", city: "Gent", country: "BE", postalCode: "9050" })
const book = [gent, anAddress({ id: "amsterdam" })]

const foundIds = (query: string) => searchAddresses(query, book).map(({ id }) => id)

describe("searchAddresses", () => {
  it("finds addresses that contain all words, ignoring order, accents and case (ADDR-33)", () => {
    expect(foundIds("egalite GENT")).toEqual(["gent"])
    expect(foundIds("vries ada")).toEqual(["gent", "amsterdam"])
    expect(foundIds("gent amsterdam")).toEqual([])
    expect(foundIds("VriesKattenburg")).toEqual([])
  })

  it("finds addresses by words in another width, normalisation or spacing (USE-18)", () => {
    expect(foundIds("Ｇｅｎｔ")).toEqual(["gent"])
    expect(foundIds("e\u0301galite\u0301\u00a09050")).toEqual(["gent"])
    expect(foundIds("Ge\u200bnt\u2800")).toEqual(["gent"])
  })

  it("finds a postal code with and without its space (ADDR-33)", () => {
    expect(foundIds("1019xw")).toEqual(["amsterdam"])
    expect(foundIds("1019 XW")).toEqual(["amsterdam"])
  })

  it("returns all addresses for an empty query, and only existing ones for any query (ADDR-33)", () => {
    expect(foundIds("  ")).toEqual(["gent", "amsterdam"])
    fc.assert(
      fc.property(fc.string(), query => {
        for (const id of foundIds(query)) expect(book.map(address => address.id)).toContain(id)
      }),
    )
  })
})
