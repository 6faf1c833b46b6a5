import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchAddresses } from "../../../domain/address/search-addresses.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const gent = anAddress({ id: "gent", company: "Atelier Égalité", city: "Gent", country: "BE", postalCode: "9050" })
const amsterdam = anAddress({ id: "amsterdam" })
const book = [gent, amsterdam]

const found = (query: string) => searchAddresses(query, book).map(({ id }) => id)

describe("a search among addresses", () => {
  it("finds every address that holds all the words, whatever their order, accents and capitals (ADDR-33)", () => {
    expect(found("egalite GENT")).toEqual(["gent"])
    expect(found("vries ada")).toEqual(["gent", "amsterdam"])
    expect(found("gent amsterdam")).toEqual([])
    expect(found("VriesKattenburg")).toEqual([])
  })

  it("finds a postal code with and without its space (ADDR-33)", () => {
    expect(found("1019xw")).toEqual(["amsterdam"])
    expect(found("1019 XW")).toEqual(["amsterdam"])
  })

  it("finds all of them for no words, and never one that isn't there (ADDR-33)", () => {
    expect(found("  ")).toEqual(["gent", "amsterdam"])
    fc.assert(
      fc.property(fc.string(), query => {
        for (const id of found(query)) expect(book.map(address => address.id)).toContain(id)
      }),
    )
  })
})
