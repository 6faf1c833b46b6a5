import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeAddressBookViewModel } from "../../../../application/client/delivery/address-book-view-model.ts"
import type { Address } from "../../../../domain/address/address.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { law } from "../../../support/law.ts"
import { anAddress } from "../../../support/test-data-builders.ts"

const home = anAddress({ id: "home", isDefaultShippingAddress: true })
const work = anAddress({ id: "work", streetNumber: "7", city: "Utrecht" })
const broken = anAddress({ id: "broken", streetNumber: "9", city: "" })
const BOOK: readonly Address[] = [home, work, broken]

const opened = (
  some: { readonly addresses?: readonly Address[]; readonly current?: Address } = {},
  unsaved = makeFakeDraftStore(),
) => {
  const step = makeAddressBookViewModel({
    purpose: "shipping",
    addresses: BOOK,
    current: home,
    countries: ["NL", "BE"],
    unsaved,
    ...some,
  })
  const chosen: string[] = []
  const confirm = (replaces = 0) => {
    const confirmed = step.confirm(replaces, ({ id = "" }) => Effect.sync(() => chosen.push(id)))
    if (typeof confirmed === "string") return confirmed
    Effect.runSync(confirmed)
    return "Sent"
  }
  return { step, chosen, confirm, unsaved, shown: () => step.getViewState({}) }
}

const intent = fc.oneof(
  fc.constantFrom(...BOOK).map(address => ({ do: "pick" as const, address })),
  fc.constantFrom(...BOOK, undefined).map(address => ({ do: "edit" as const, address })),
  fc.constantFrom("", "utrecht", "nowhere").map(query => ({ do: "search" as const, query })),
  fc.constantFrom(...BOOK).map(address => ({ do: "deleted" as const, address })),
  fc.constant({ do: "back" as const }),
  fc.constant({ do: "saved" as const, address: anAddress({ id: "new", streetNumber: "11" }) }),
)

describe("the address book dialog", () => {
  law(
    "sends only an address that is listed and complete, after any input (ADDR-18, ADDR-20)",
    fc.array(intent, { maxLength: 10 }),
    intents => {
      const { step, shown, confirm, chosen } = opened()
      for (const action of intents) {
        if (action.do === "pick") step.pick(action.address)
        else if (action.do === "edit") step.edit(action.address)
        else if (action.do === "search") step.search(action.query)
        else if (action.do === "deleted") step.showDeleted(action.address)
        else if (action.do === "saved") step.showSaved(action.address)
        else step.closeForm()
      }
      const { entries, chosen: selected } = shown()
      expect(confirm()).toBe(selected ? "Sent" : "NotYet")
      expect(chosen).toEqual(selected ? [selected.id] : [])
      if (selected) expect(entries.find(({ address }) => address === selected)?.faults).toEqual([])
    },
  )

  it("starts with the current address, and shows each address's faults and why it cannot be deleted (ADDR-18…ADDR-26)", () => {
    const { entries, chosen } = opened().shown()
    expect(chosen).toBe(home)
    expect(entries.map(({ notDeletableReasons }) => notDeletableReasons.map(({ _tag }) => _tag))).toEqual([
      ["DefaultShippingAddress"],
      [],
      [],
    ])
    expect(entries.map(({ faults }) => faults.map(({ field }) => field))).toEqual([[], [], ["city"]])
  })

  it("opens a form and returns to the list, where a saved address is confirmed and selected (ADDR-13…ADDR-15)", () => {
    const { step, shown } = opened()
    step.edit(work)
    expect(shown().view).toEqual({ _tag: "Form", address: work })
    step.closeForm()
    expect(shown()).toMatchObject({ view: { _tag: "List" }, chosen: home, lastChange: undefined })
    const moved = { ...work, city: "Delft" }
    step.edit(work)
    step.showSaved(moved)
    expect(shown()).toMatchObject({ total: 3, chosen: moved, lastChange: { _tag: "Saved", address: moved } })
  })

  it("removes a deleted address, and shows only the form when none is left (ADDR-16)", () => {
    const { step, shown } = opened({ addresses: [work] })
    step.startDeletion(work)
    expect(shown().deleting).toBe(work)
    step.showDeleted(work)
    expect(shown()).toMatchObject({ deleting: undefined, isEmpty: true, view: { _tag: "Form", address: undefined } })
  })

  it("asks before it removes extra addresses, and sends nothing when the shopper keeps them (AVAIL-21)", () => {
    const { step, shown, confirm } = opened()
    step.pick(work)
    expect([confirm(2), shown().isConfirming]).toEqual(["NotYet", true])
    step.cancelConfirmation()
    expect(shown().isConfirming).toBe(false)
    confirm(2)
    expect([confirm(2), shown().isConfirming]).toEqual(["Sent", false])
  })

  it("restores the selected address and the open form after a reload (USE-16)", () => {
    const { step, unsaved } = opened()
    step.pick(work)
    expect(opened({}, unsaved).shown().chosen).toBe(work)
    step.pick(home)
    expect(unsaved.texts.size).toBe(0)
    unsaved.set("work", "typed before")
    step.edit(work)
    expect(opened({}, unsaved).shown().view).toEqual({ _tag: "Form", address: work })
    step.closeForm()
    expect(opened({}, unsaved).shown().view).toEqual({ _tag: "List" })
  })

  it("lists the addresses that a search finds, and how many there are in all (ADDR-33)", () => {
    const { step, shown } = opened()
    expect(shown()).toMatchObject({ isEmpty: false, total: 3, view: { _tag: "List" } })
    step.search("utrecht")
    expect(shown()).toMatchObject({ query: "utrecht", total: 3, entries: [{ address: work }] })
  })

  it("says which address was deleted (ADDR-16)", () => {
    const { step, shown } = opened()
    step.showDeleted(work)
    expect(shown()).toMatchObject({ total: 2, lastChange: { _tag: "Deleted", address: work } })
  })

  it("offers to continue an unfinished new address, and opens its form after a reload (USE-16)", () => {
    const { step, shown, unsaved } = opened()
    expect(shown().hasNewDraft).toBe(false)
    unsaved.set("new", "typed before")
    step.search("")
    expect(shown().hasNewDraft).toBe(true)
    step.edit(undefined)
    expect(opened({}, unsaved).shown().view).toEqual({ _tag: "Form", address: undefined })
    expect(opened({ addresses: [anAddress()] }).shown().view).toEqual({ _tag: "List" })
  })
})
