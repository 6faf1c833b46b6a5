import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { NonEmptyAddressQuantities } from "../../../../application/client/delivery/delivery-actions.ts"
import { makeSplitViewModel } from "../../../../application/client/delivery/split-view-model.ts"
import { validateSplitRequest } from "../../../../domain/booking/split-booking.ts"
import type { AddressQuantity } from "../../../../domain/delivery/delivery-choice.ts"
import { getSplitQuantityBounds } from "../../../../domain/delivery/split-quantity.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import { createNeighbourAddresses, quantityText } from "../../../support/arbitraries.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { law } from "../../../support/law.ts"
import { aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const [home = anAddress(), next = anAddress(), third = anAddress()] = createNeighbourAddresses(3)
const abroad = anAddress({ country: "BE", postalCode: "2000" })

const opened = (extras: readonly AddressQuantity[] = [], unsaved = makeFakeDraftStore(), quantity = 500) => {
  const shares: NonEmptyAddressQuantities = [{ address: home, quantity }, ...extras]
  const item = aLineItem({ quantity, shippingAddresses: shares })
  const sent: NonEmptyAddressQuantities[] = []
  const newAddress = makeFakeDraftStore()
  const step = makeSplitViewModel({
    item,
    shares,
    own: [home, next, third, abroad],
    thousands: ",",
    newAddress,
    unsaved,
    split: (_, sentShares) => Effect.sync(() => ({ sent: sent.push(sentShares) })),
  })
  const inputs = { item, price: toCents(750) }
  const confirm = () => {
    const confirmed = step.confirm(inputs)
    if (typeof confirmed !== "string") Effect.runSync(confirmed)
    return typeof confirmed === "string" ? confirmed : "Sent"
  }
  return { item, step, inputs, sent, unsaved, newAddress, confirm, shown: () => step.getViewState(inputs) }
}

const intent = fc.oneof(
  fc.record({ do: fc.constant("tick" as const), at: fc.nat(4) }),
  fc.record({ do: fc.constant("type" as const), at: fc.nat(4), typed: quantityText }),
  fc.record({ do: fc.constant("leave" as const), at: fc.nat(4) }),
  fc.record({ do: fc.constant("add" as const), address: fc.constantFrom(anAddress({ streetNumber: "77" }), abroad) }),
  fc.record({ do: fc.constant("confirm" as const) }),
)

type Split = ReturnType<typeof opened>

const perform = ({ step, confirm }: Split, action: typeof intent extends fc.Arbitrary<infer I> ? I : never) => {
  if (action.do === "tick") step.toggle(action.at)
  else if (action.do === "type") step.type(action.at, action.typed)
  else if (action.do === "leave") step.blur(action.at)
  else if (action.do === "add") step.add(action.address)
  else confirm()
}

describe("the split shipment dialog", () => {
  law(
    "sends only valid splits, and shows why another one is not sent, after any input (SPLIT-09…SPLIT-19)",
    fc.tuple(fc.array(intent, { maxLength: 12 }), fc.constantFrom(1, 2, 500)),
    ([intents, quantity]) => {
      const split = opened([], makeFakeDraftStore(), quantity)
      for (const action of intents) perform(split, action)
      const before = split.sent.length
      const answer = split.confirm()
      for (const shares of split.sent) expect(Result.isSuccess(validateSplitRequest(quantity, shares))).toBe(true)
      const { lines, excess, addressesWithoutQuantity, isNothingChosen, isUnsaved } = split.shown()
      const says = isNothingChosen || excess > 0 || addressesWithoutQuantity.length > 0 || lines.some(line => line.isFaulty)
      expect([answer, says]).toEqual(answer === "NotYet" ? ["NotYet", true] : [isUnsaved ? "Sent" : "Unchanged", false])
      expect(split.sent.length - before).toBe(answer === "Sent" ? 1 : 0)
    },
  )

  law(
    "restores selection and input after a reload, and stores nothing when they mean the same (SPLIT-05, USE-16)",
    fc.array(intent, { maxLength: 8 }),
    intents => {
      const split = opened([{ address: next, quantity: 120 }])
      for (const action of intents) if (action.do !== "add") perform(split, action)
      const stands = ({ step, inputs }: Split) =>
        step.getViewState(inputs).lines.map(({ address, ticked, typed }) => ({ address, ticked, typed }))
      expect(split.unsaved.texts.has(split.item.id)).toBe(split.shown().isUnsaved)
      if (split.shown().isUnsaved) {
        expect(stands(opened([{ address: next, quantity: 120 }], split.unsaved))).toEqual(stands(split))
      }
    },
  )

  it.each(["0", "-1", "1.5", "ten"])(
    "shows a fault after the quantity %s is left, and hides it while typing (SPLIT-12, USE-03)",
    typed => {
      const { step, shown } = opened()
      step.toggle(0)
      step.type(0, typed)
      expect(shown().lines[0]?.isFaulty).toBe(false)
      step.blur(0)
      expect(shown().lines[0]?.isFaulty).toBe(true)
      step.type(0, "01")
      expect(shown().lines[0]?.isFaulty).toBe(false)
    },
  )

  it("cannot confirm a quantity of 21 digits, which exceeds the item's quantity (SPLIT-10, SPLIT-15, SPLIT-17)", () => {
    const { step, shown, confirm, sent } = opened()
    step.toggle(0)
    step.type(0, "9".repeat(21))
    expect(confirm()).toBe("NotYet")
    expect(shown().lines[0]?.isFaulty).toBe(true)
    expect([shown().excess > 0, sent]).toEqual([true, []])
  })

  it("names the selected addresses without a quantity only on confirming, and counts the attempts (SPLIT-17)", () => {
    const { step, shown, confirm } = opened()
    step.toggle(0)
    step.blur(0)
    expect(shown().addressesWithoutQuantity).toEqual([])
    expect(confirm()).toBe("NotYet")
    expect(shown()).toMatchObject({ addressesWithoutQuantity: [next], attempts: 1 })
  })

  it("asks for an extra address when none is selected and the item has none, until one is selected (SPLIT-22)", () => {
    const { step, sent, confirm, shown } = opened()
    expect(shown().isNothingChosen).toBe(false)
    expect(confirm()).toBe("NotYet")
    expect(shown().isNothingChosen).toBe(true)
    step.toggle(0)
    expect(shown().isNothingChosen).toBe(false)
    expect(sent).toEqual([])
  })

  it("removes a split when no extra address is selected any more (SPLIT-22)", () => {
    const { step, sent, confirm } = opened([{ address: next, quantity: 100 }])
    step.toggle(0)
    expect(confirm()).toBe("Sent")
    expect(sent).toEqual([[{ address: home, quantity: 500 }]])
  })

  it("keeps the quantity of an address that is deselected and selected again (SPLIT-11)", () => {
    const { step, shown } = opened([{ address: next, quantity: 120 }])
    step.toggle(0)
    expect(shown()).toMatchObject({ extraAddressCount: 0, cost: 0, remainder: { main: 500, left: 500 } })
    step.toggle(0)
    expect(shown()).toMatchObject({ extraAddressCount: 1, cost: 750, remainder: { main: 380, left: 380 }, isUnsaved: false })
  })

  it("selects an added address, unless it cannot be an extra one (SPLIT-18)", () => {
    const { step, shown } = opened()
    step.startAdding()
    step.add(anAddress({ streetNumber: "77" }))
    step.add(anAddress({ country: "BE", postalCode: "2000", streetNumber: "8" }))
    expect(shown().lines.slice(-2)).toMatchObject([{ ticked: true }, { ticked: false, obstacle: "OtherCountry" }])
    expect(shown().isAdding).toBe(false)
  })

  it.each([
    ["0100", false],
    [" 100 ", false],
    ["101", true],
    ["", true],
    ["1e2", true],
  ])("treats %j in a field with the saved quantity 100 as an unsaved change: %s (SPLIT-04)", (typed, isUnsaved) => {
    const { step, shown } = opened([{ address: next, quantity: 100 }])
    step.type(0, typed)
    expect(shown().isUnsaved).toBe(isUnsaved)
  })

  it("counts an added or removed address and another main address as unsaved changes (SPLIT-04)", () => {
    const { step, inputs, shown } = opened([{ address: next, quantity: 100 }])
    const elsewhere = { ...inputs.item, shippingAddresses: [{ address: abroad, quantity: 500 }] }
    expect(step.getViewState({ ...inputs, item: elsewhere }).isUnsaved).toBe(true)
    step.toggle(1)
    expect(shown().isUnsaved).toBe(true)
    step.toggle(0)
    step.type(1, "100")
    expect(shown()).toMatchObject({ extraAddressCount: 1, isUnsaved: true })
    step.toggle(1)
    expect(shown()).toMatchObject({ extraAddressCount: 0, isUnsaved: true })
  })

  it("checks the quantities against the item's current state (SPLIT-15, CART-23)", () => {
    const { step, inputs, sent } = opened()
    step.toggle(0)
    step.type(0, "300")
    const fewer = { ...inputs, item: { ...inputs.item, quantity: 200 } }
    expect(step.getViewState(inputs).excess).toBe(0)
    expect(step.getViewState(fewer)).toMatchObject({ excess: 101, maxExtraQuantity: 199 })
    expect(step.confirm(fewer)).toBe("NotYet")
    expect(sent).toEqual([])
  })

  it("shows the fault of a selected address only after it was left or confirmed (SPLIT-12, SPLIT-17)", () => {
    const { step, shown, confirm } = opened()
    const faulty = () => shown().lines.map(({ isFaulty }) => isFaulty)
    step.type(0, "0")
    step.blur(0)
    expect(faulty()).toEqual([false, false, false])
    step.toggle(0)
    step.toggle(1)
    step.type(1, " ")
    step.blur(1)
    expect([faulty(), shown().bounds]).toEqual([[false, false, false], getSplitQuantityBounds(500, 3)])
    step.add(anAddress({ streetNumber: "77" }))
    step.type(3, "10")
    expect(faulty()).toEqual([false, false, false, false])
    expect(confirm()).toBe("NotYet")
    expect(faulty()).toEqual([true, true, false, false])
    expect(shown().addressesWithoutQuantity).toEqual([third])
  })

  it("opens the form of a new address with earlier input, and closes it again (SPLIT-18, USE-16)", () => {
    const { step, shown, newAddress } = opened()
    newAddress.set("new", "typed before")
    step.startAdding()
    expect([shown().isAdding, newAddress.get("open")]).toEqual([true, "new"])
    step.stopAdding()
    expect(shown().isAdding).toBe(false)
    step.add(anAddress({ streetNumber: "77" }))
    expect(shown().lines.at(-1)).toMatchObject({ typed: "", isFaulty: false })
  })

  it("sends all addresses, the main one first, and nothing when nothing changed (SPLIT-19)", () => {
    const { step, shown, confirm, sent } = opened([{ address: next, quantity: 120 }])
    expect([shown().mainAddress, confirm(), sent]).toEqual([home, "Unchanged", []])
    step.toggle(1)
    step.type(1, "30")
    expect(confirm()).toBe("Sent")
    expect(sent).toEqual([
      [
        { address: home, quantity: 350 },
        { address: next, quantity: 120 },
        { address: third, quantity: 30 },
      ],
    ])
  })
})
