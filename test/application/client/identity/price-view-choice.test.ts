import { describe, expect, it } from "vitest"
import type { IdentityState } from "../../../../application/client/identity/identity.ts"
import { makePriceViewChoice } from "../../../../application/client/identity/price-view-choice.ts"
import { makeSubject } from "../../../../application/client/observable/observable.ts"
import type { PriceView } from "../../../../domain/money/price-view.ts"
import { type FakeBrowserTab, makeFakeBrowserProfile } from "../../../support/fake-browser.ts"

const asCustomer = (company?: string): IdentityState => ({
  _tag: "Customer",
  customer: { id: "c-1", email: "", firstName: "", lastName: "", ...(company === undefined ? {} : { company }) },
})

const GUEST: IdentityState = { _tag: "Anonymous" }

const open = (tab: FakeBrowserTab, shopDefault: PriceView, first: IdentityState = { _tag: "Unknown" }) => {
  const identity = makeSubject<IdentityState>(first)
  return { identity, choice: makePriceViewChoice({ identity, store: tab.store, shopDefault }) }
}

describe("the price view", () => {
  it("is the shop's until a guest chooses, and then the chosen one, in every tab and after a reload (TAX-21)", () => {
    const { openTab } = makeFakeBrowserProfile()
    for (const shopDefault of ["net", "gross"] as const)
      expect(open(openTab(), shopDefault).choice.current().view).toBe(shopDefault)
    const [{ choice }, other] = [open(openTab(), "net", GUEST), open(openTab(), "net", GUEST)]
    let changes = 0
    other.choice.subscribe(() => {
      changes += 1
    })
    choice.choose("gross")
    expect([choice, other.choice, open(openTab(), "net").choice].map(({ current }) => current().view)).toEqual(
      Array.from({ length: 3 }, () => "gross"),
    )
    expect(changes).toBe(1)
  })

  it("is the account's for a customer, whatever was chosen, and the shop's again after the logout (TAX-21, CART-18)", () => {
    const { openTab } = makeFakeBrowserProfile()
    const { identity, choice } = open(openTab(), "gross", GUEST)
    choice.choose("gross")
    identity.set(asCustomer("Drukwerk BV"))
    expect([choice, open(openTab(), "gross").choice].map(({ current }) => current().view)).toEqual(["net", "net"])
    identity.set(GUEST)
    expect(choice.current()).toEqual({ view: "gross", isGuest: true })
    expect(open(openTab(), "net").choice.current().view).toBe("net")
    identity.set(asCustomer())
    expect(choice.current()).toEqual({ view: "gross", isGuest: false })
  })

  it("can't be chosen while a customer may be logged in (TAX-21)", () => {
    const { openTab } = makeFakeBrowserProfile()
    const tab = openTab()
    expect(open(tab, "net").choice.current().isGuest).toBe(true)
    tab.store.set("customer", "c-1")
    expect(open(tab, "net").choice.current().isGuest).toBe(false)
    expect(open(tab, "net", GUEST).choice.current().isGuest).toBe(true)
  })

  it("is the shop's when the browser stores nonsense (TAX-21)", () => {
    const tab = makeFakeBrowserProfile().openTab()
    tab.store.set("priceView", "brutto")
    expect(open(tab, "gross").choice.current().view).toBe("gross")
  })
})
