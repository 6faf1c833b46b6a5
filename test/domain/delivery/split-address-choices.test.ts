import { describe, expect, it } from "vitest"
import { findSplitAddressObstacle, listSplitAddressChoices } from "../../../domain/delivery/split-address-choices.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const main = { address: anAddress(), quantity: 400 }
const utrecht = anAddress({ id: "book-utrecht", city: "Utrecht" })
const delft = anAddress({ id: "book-delft", city: "Delft" })

describe("listSplitAddressChoices", () => {
  it("lists the item's and then the customer's addresses, each once and without the main address (SPLIT-01)", () => {
    const extra = { address: anAddress({ city: " UTRECHT " }), quantity: 100 }
    const choices = listSplitAddressChoices([main, extra], [anAddress({ id: "home" }), delft, utrecht])
    expect(choices).toStrictEqual([{ address: extra.address }, { address: delft }])
  })

  it("says why an address cannot be chosen: other country or incomplete (SPLIT-18, ADDR-18)", () => {
    const antwerp = anAddress({ country: "BE", postalCode: "2000" })
    const nowhere = anAddress({ city: " " })
    expect(listSplitAddressChoices([main], [antwerp, nowhere, delft]).map(({ obstacle }) => obstacle)).toEqual([
      "OtherCountry",
      "AddressIncomplete",
      undefined,
    ])
    expect(findSplitAddressObstacle(antwerp, antwerp)).toBeUndefined()
    expect(findSplitAddressObstacle(main.address, anAddress({ vatId: "only the bill's" }))).toBeUndefined()
  })
})
