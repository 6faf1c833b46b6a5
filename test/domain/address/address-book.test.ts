import { describe, expect, it } from "vitest"
import { removeFromAddressBook, saveToAddressBook, setAddressDefaultFlags } from "../../../domain/address/address-book.ts"
import { anAddress } from "../../support/test-data-builders.ts"

const defaults = (shipping: boolean, billing: boolean) => ({
  isDefaultShippingAddress: shipping,
  isDefaultBillingAddress: billing,
})

const OWN = "noor@example.com"

const home = anAddress({ id: "home", email: OWN, ...defaults(true, true) })
const work = anAddress({ id: "work", ...defaults(false, false) })

const flags = (book: ReturnType<typeof saveToAddressBook>) =>
  book.map(address => [address.id, address.isDefaultShippingAddress, address.isDefaultBillingAddress])

describe("a customer's address book", () => {
  it("makes its first address the default for shipping and billing (ADDR-04)", () => {
    expect(setAddressDefaultFlags([], anAddress({ id: "home" }), OWN)).toEqual(home)
    expect(setAddressDefaultFlags([home], anAddress({ id: "work" }), OWN)).toEqual(work)
  })

  it("gives a default billing address without an email the customer's own email (ADDR-04, ADDR-19)", () => {
    expect(setAddressDefaultFlags([], anAddress({ id: "home" }), OWN).email).toBe(OWN)
    expect(setAddressDefaultFlags([], anAddress({ id: "home", email: "bills@example.com" }), OWN).email).toBe("bills@example.com")
    expect(setAddressDefaultFlags([home], work, OWN)).not.toHaveProperty("email")
  })

  it("keeps a default address until another one replaces it (ADDR-26)", () => {
    expect(setAddressDefaultFlags([home, work], anAddress({ id: "home", ...defaults(false, false) }), OWN)).toEqual(home)
    const updated = setAddressDefaultFlags([home, work], { ...work, ...defaults(false, true) }, OWN)
    expect(flags(saveToAddressBook([home, work], updated))).toEqual([
      ["home", true, false],
      ["work", false, true],
    ])
  })

  it("makes a new address the default only for the purpose it is saved for (ADDR-04)", () => {
    expect(setAddressDefaultFlags([home], { ...work, ...defaults(true, false) }, OWN)).toEqual({
      ...work,
      ...defaults(true, false),
    })
    expect(setAddressDefaultFlags([home], { ...work, ...defaults(false, true) }, OWN)).toEqual({
      ...work,
      email: OWN,
      ...defaults(false, true),
    })
    expect(flags(saveToAddressBook([home, work], { ...work, ...defaults(true, false) }))).toEqual([
      ["home", false, true],
      ["work", true, false],
    ])
  })

  it("keeps its defaults when an address is saved that is not default (ADDR-26)", () => {
    const third = anAddress({ id: "third", ...defaults(false, false) })
    expect(saveToAddressBook([home, work], third)).toEqual([home, work, third])
  })

  it("replaces an edited address in place and appends a new one (ADDR-13, ADDR-14)", () => {
    const moved = { ...home, city: "Utrecht" }
    expect(saveToAddressBook([home, work], moved).map(({ city }) => city)).toEqual(["Utrecht", "Amsterdam"])
    expect(saveToAddressBook([home], work)).toEqual([home, work])
  })

  it("keeps every other address when one is deleted (ADDR-16)", () => {
    expect(removeFromAddressBook([home, work], work)).toEqual([home])
  })
})
