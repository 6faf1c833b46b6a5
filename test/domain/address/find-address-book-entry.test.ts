import { describe, expect, it } from "vitest"
import { findAddressBookEntry } from "../../../domain/address/find-address-book-entry.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const home = anAddress({ id: "home" })
const work = anAddress({ id: "work", city: "Utrecht" })

describe("findAddressBookEntry", () => {
  it("finds the entry with the same id, even after it was edited (ADDR-14)", () => {
    expect(findAddressBookEntry([work, home], { ...home, city: "Utrecht" })).toBe(home)
  })

  it("finds the entry with the same address when no id matches (ADDR-17)", () => {
    expect(findAddressBookEntry([home, work], anAddress({ city: "utrecht " }))).toBe(work)
    expect(findAddressBookEntry([home, work], { ...work, id: "deleted" })).toBe(work)
    const [here, there] = [anAddress(), anAddress({ city: "Utrecht" })]
    expect(findAddressBookEntry([here, there], there)).toBe(there)
    expect(findAddressBookEntry([{ ...home, id: "home" }], anAddress({ city: "Delft" }))).toBeUndefined()
  })
})
