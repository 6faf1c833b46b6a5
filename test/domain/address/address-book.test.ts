import { describe, expect, it } from "vitest"
import { applyAddressDefaults, removeFromAddressBook, saveToAddressBook } from "../../../domain/address/address-book.ts"
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
  it("makes its first address the default for everything (ADDR-04)", () => {
    expect(applyAddressDefaults([], anAddress({ id: "home" }), OWN)).toEqual(home)
    expect(applyAddressDefaults([home], anAddress({ id: "work" }), OWN)).toEqual(work)
  })

  it("sends the bills of its default to the customer's own email, where it has none (ADDR-04, ADDR-19)", () => {
    expect(applyAddressDefaults([], anAddress({ id: "home" }), OWN).email).toBe(OWN)
    expect(applyAddressDefaults([], anAddress({ id: "home", email: "bills@example.com" }), OWN).email).toBe(
      "bills@example.com",
    )
    expect(applyAddressDefaults([home], work, OWN)).not.toHaveProperty("email")
  })

  it("leaves a default one until another takes its place (ADDR-26)", () => {
    expect(applyAddressDefaults([home, work], anAddress({ id: "home", ...defaults(false, false) }), OWN)).toEqual(home)
    const kept = applyAddressDefaults([home, work], { ...work, ...defaults(false, true) }, OWN)
    expect(flags(saveToAddressBook([home, work], kept))).toEqual([
      ["home", true, false],
      ["work", false, true],
    ])
  })

  it("makes a new address the default for what it is kept for, and for nothing else (ADDR-04)", () => {
    expect(applyAddressDefaults([home], { ...work, ...defaults(true, false) }, OWN)).toEqual({
      ...work,
      ...defaults(true, false),
    })
    expect(applyAddressDefaults([home], { ...work, ...defaults(false, true) }, OWN)).toEqual({
      ...work,
      email: OWN,
      ...defaults(false, true),
    })
    expect(flags(saveToAddressBook([home, work], { ...work, ...defaults(true, false) }))).toEqual([
      ["home", false, true],
      ["work", true, false],
    ])
  })

  it("has the defaults it had when one that is none is kept (ADDR-26)", () => {
    const third = anAddress({ id: "third", ...defaults(false, false) })
    expect(saveToAddressBook([home, work], third)).toEqual([home, work, third])
  })

  it("has an edited address in its old place, and a new one at the end (ADDR-13, ADDR-14)", () => {
    const moved = { ...home, city: "Utrecht" }
    expect(saveToAddressBook([home, work], moved).map(({ city }) => city)).toEqual(["Utrecht", "Amsterdam"])
    expect(saveToAddressBook([home], work)).toEqual([home, work])
  })

  it("has every other address after one is deleted (ADDR-16)", () => {
    expect(removeFromAddressBook([home, work], work)).toEqual([home])
  })
})
