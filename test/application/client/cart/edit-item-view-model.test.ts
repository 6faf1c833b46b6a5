import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type EditItemViewModel, makeEditItemViewModel } from "../../../../application/client/cart/edit-item-view-model.ts"
import type { EditItemData } from "../../../../application/client/cart/load-edit-item-data.ts"
import { groupLineItems } from "../../../../domain/cart/line-item-groups.ts"
import { configureProduct } from "../../../../domain/catalog/product-configuration.ts"
import { QUANTITY_OPTION_NAME } from "../../../../domain/catalog/selection.ts"
import type { OfferedService } from "../../../../domain/catalog/service-choice.ts"
import { EUR, toCents } from "../../../../domain/money/cents.ts"
import { quantityText } from "../../../support/arbitraries.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { law } from "../../../support/law.ts"
import {
  aCart,
  aCustomLineItem,
  aLineItem,
  anAddress,
  aProduct,
  getDefaultSelection,
  toLineItemId,
} from "../../../support/test-data-builders.ts"

const product = aProduct()

const groupOf = (quantity: number, some: Parameters<typeof aLineItem>[0] = {}) => {
  const [group] = groupLineItems(
    aCart({ lineItems: [aLineItem({ quantity, selection: getDefaultSelection(product), ...some })] }),
  )
  if (!group) throw new Error("a cart with an item has a group")
  return group
}

const nothingLocked: EditItemData = { product, customerGroup: undefined, remaining: { _tag: "Known", names: [] } }

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: toLineItemId(id), groupId: "g", selection: getDefaultSelection(product), ...some })

const service = (serviceKey: string, name: string): OfferedService => ({
  serviceKey,
  name,
  displayName: { en: name },
  prices: [{ amount: toCents(500), currency: EUR }],
})

const services = [service("proof", "Proof"), service("check", "File check"), service("plus", "File check plus")]

const edited = (unsaved = makeFakeDraftStore(), group = groupOf(500), remaining = nothingLocked.remaining) => {
  const step = makeEditItemViewModel({ group, thousands: ",", unsaved })
  const inputs = { group, opened: { ...nothingLocked, remaining }, services: [], view: "net" as const }
  const shown = (now = inputs) => step.getViewState(now)
  const type = (text: string) => {
    const [design] = shown().designs
    if (design) step.type(design, text)
  }
  return { step, inputs, unsaved, shown, type }
}

const intent = fc.oneof(
  quantityText.map(typed => ({ typed })),
  fc.constantFrom("matt", "gloss").map(paper => ({ paper })),
  fc.constantFrom("Normal", "Express").map(delivery => ({ delivery })),
  fc.constant({ restores: true }),
)

const perform = ({ step, type }: ReturnType<typeof edited>, action: typeof intent extends fc.Arbitrary<infer I> ? I : never) => {
  if ("typed" in action) type(action.typed)
  else if ("paper" in action) step.choose("paper", action.paper)
  else if ("delivery" in action) step.chooseDelivery(action.delivery)
  else step.restore()
}

describe("the edit modal of an item", () => {
  law(
    "sends a command only when something changes and can be printed, after any input (EDIT-02, EDIT-04, GROUP-12)",
    fc.array(intent, { maxLength: 10 }),
    intents => {
      const edit = edited()
      for (const action of intents) perform(edit, action)
      const { preview, command, becomes, designs } = edit.shown()
      expect(command !== undefined).toBe(preview._tag === "Changed")
      expect(designs.some(({ fault }) => fault !== undefined)).toBe(preview._tag === "NotPrintable")
      if (command) expect(Result.isSuccess(configureProduct(product, becomes.selection, becomes.quantity))).toBe(true)
    },
  )

  law(
    "restores the input after a reload, and stores nothing when everything is reset (USE-16, EDIT-03)",
    fc.array(intent, { maxLength: 8 }),
    intents => {
      const edit = edited()
      for (const action of intents) perform(edit, action)
      const { becomes, designs } = edit.shown()
      const again = edited(edit.unsaved).shown()
      expect([again.becomes, again.designs]).toEqual([becomes, designs])
      edit.step.restore()
      expect(edit.unsaved.texts.size).toBe(0)
      expect(edit.shown().preview).toEqual({ _tag: "Unchanged" })
    },
  )

  law(
    "keeps the input and its command when prices are switched meanwhile, and differences are in the new view only (TAX-21, EDIT-02)",
    fc.tuple(fc.array(intent, { maxLength: 8 }), fc.nat(8)),
    ([intents, moment]) => {
      const [switched, unswitched] = [edited(), edited()]
      const gross = { ...switched.inputs, view: "gross" as const }
      for (const [index, action] of intents.entries()) {
        if (index === moment) switched.shown(gross as never)
        for (const edit of [switched, unswitched]) perform(edit, action)
      }
      const { difference, ...after } = switched.shown(gross as never)
      const { difference: netDifference, ...before } = unswitched.shown()
      expect(after).toEqual(before)
      for (const value of ["matt", "gloss"]) {
        const net = netDifference("paper", value)
        expect(difference("paper", value)).toBe(
          edited(switched.unsaved)
            .shown(gross as never)
            .difference("paper", value),
        )
        if (net !== undefined && net !== 0) expect(difference("paper", value)).not.toBe(net)
      }
    },
  )

  it("keeps the typed text in the field and shows no change for a quantity that cannot be printed (GROUP-10)", () => {
    const { type, shown } = edited()
    expect(shown().designs[0]?.typed).toBe("500")
    type("12 boxes")
    expect(shown()).toMatchObject({ changes: [], command: undefined, preview: { _tag: "NotPrintable" } })
    expect(shown().designs[0]).toMatchObject({ typed: "12 boxes", fault: { _tag: "QuantityOutOfRange" } })
  })

  it("applies only the shopper's own changes to the item's current state (CART-23, EDIT-12)", () => {
    const { step, inputs, shown } = edited()
    step.choose("paper", "gloss")
    const now = { ...inputs, group: groupOf(1_000) }
    expect(shown(now).becomes).toMatchObject({ quantity: 1_000 })
    expect(shown(now).changes).toMatchObject([{ _tag: "AttributeChanged", name: "paper" }])
    step.choose("paper", "matt")
    expect(shown(now)).toMatchObject({ changes: [], preview: { _tag: "Unchanged" } })
  })

  it("shows the price difference of every other value (EDIT-02)", () => {
    const { shown } = edited()
    expect([shown().difference("paper", "gloss"), shown().difference("paper", "matt")]).toEqual([200, 0])
  })

  it("locks options that the design depends on until they are unlocked, and again after Restore all (EDIT-08, EDIT-03)", () => {
    const group = groupOf(500, { artworkItemId: "design-1" })
    const { step, shown } = edited(makeFakeDraftStore(), group, { _tag: "Known", names: ["paper"] })
    expect([...shown().locked]).toEqual(["paper"])
    step.unlock("paper")
    expect([...shown().locked]).toEqual([])
    step.choose("paper", "gloss")
    step.restore()
    expect([...shown().locked]).toEqual(["paper"])
    expect([...edited(makeFakeDraftStore(), group, { _tag: "LookupFailed" }).shown().locked]).toEqual([])
  })

  it.each<[keyof EditItemViewModel, (step: EditItemViewModel) => void]>([
    ["unlock", step => step.unlock("paper")],
    ["choose", step => step.choose("paper", "gloss")],
    ["chooseDelivery", step => step.chooseDelivery("Express")],
    ["chooseService", step => step.chooseService("proof")],
    ["type", step => step.type({ id: toLineItemId("item-1"), was: 500 }, "lots")],
  ])("returns with Restore all to what was opened, after %s (EDIT-03)", (_name, act) => {
    const unsaved = makeFakeDraftStore()
    const { step, shown } = edited(unsaved, groupOf(500, { artworkItemId: "design-1" }), { _tag: "Known", names: ["paper"] })
    const { difference: _, ...opened } = shown()
    act(step)
    step.restore()
    expect(shown()).toMatchObject(opened)
    expect(unsaved.get("item-1")).toBeUndefined()
  })

  it("has a quantity for each design, with its number and city, and sends only the changed ones (GROUP-02, GROUP-10)", () => {
    const [group] = groupLineItems(
      aCart({
        lineItems: [
          item("a", { shippingAddresses: [{ address: anAddress({ city: "Gent" }), quantity: 500 }] }),
          item("b", { lineItemNumber: 2, shippingAddresses: [] }),
        ],
      }),
    )
    const { step, shown } = edited(makeFakeDraftStore(), group)
    expect(shown().designs).toMatchObject([
      { id: "a", number: 1, city: "Gent", typed: "500" },
      { id: "b", number: 2, city: "", typed: "500" },
    ])
    step.type({ id: toLineItemId("b"), was: 500 }, "1,000")
    expect(shown().designs.map(({ typed, becomes }) => [typed, becomes.quantity])).toEqual([
      ["500", 500],
      ["1,000", 1_000],
    ])
    expect(shown().command).toMatchObject({ edits: [{ lineItemId: "b", quantity: 1_000 }] })
    step.type({ id: toLineItemId("a"), was: 500 }, "lots")
    expect(shown()).toMatchObject({ changes: [{ _tag: "QuantityChanged", lineItemId: "b" }], command: undefined })
    expect(shown().designs.map(({ fault }) => fault?._tag)).toEqual(["QuantityOutOfRange", undefined])
  })

  it("locks the quantity of each design that depends on it until it is unlocked (EDIT-08)", () => {
    const [group] = groupLineItems(aCart({ lineItems: [item("a"), item("b", { lineItemNumber: 2, artworkItemId: "design-1" })] }))
    const { step, shown } = edited(makeFakeDraftStore(), group, { _tag: "Known", names: [QUANTITY_OPTION_NAME] })
    expect([...shown().locked]).toEqual(["b"])
    step.unlock("b")
    expect([...shown().locked]).toEqual([])
  })

  it("selects one extra service or none and keeps the other services (EDIT-05, EDIT-06, EDIT-07)", () => {
    const lines = ["proof", "check"].map(serviceKey =>
      aCustomLineItem({ id: serviceKey, serviceKey, lineItemReference: toLineItemId("item-1") }),
    )
    const [group] = groupLineItems(aCart({ lineItems: [item("item-1")], customLineItems: lines }))
    const { step, inputs } = edited(makeFakeDraftStore(), group)
    const shown = () => step.getViewState({ ...inputs, services })
    expect(shown()).toMatchObject({ becomes: { extraService: "check" }, changes: [], command: undefined })
    step.chooseService("plus")
    expect(shown()).toMatchObject({ becomes: { extraService: "plus" }, command: { edits: [{ services: ["proof", "plus"] }] } })
    step.chooseService(undefined)
    expect(shown()).toMatchObject({ becomes: { extraService: undefined }, command: { edits: [{ services: ["proof"] }] } })
    step.chooseService("check")
    expect(shown()).toMatchObject({ changes: [], command: undefined })
  })

  it("stores one change per option, however often it is changed (USE-16)", () => {
    const [group] = groupLineItems(aCart({ lineItems: [item("a"), item("b", { lineItemNumber: 2 })] }))
    const { step, unsaved } = edited(makeFakeDraftStore(), group)
    for (const _ of ["once", "again"]) {
      for (const id of ["a", "b"]) step.type({ id: toLineItemId(id), was: 500 }, "1,000")
      step.choose("format", "55x55")
      step.choose("paper", "gloss")
      step.chooseDelivery("Express")
      step.chooseService("check")
    }
    expect(JSON.parse(unsaved.texts.get("a") ?? "").made).toMatchObject([
      { lineItemId: "a" },
      { lineItemId: "b" },
      { name: "format" },
      { name: "paper" },
      { _tag: "DeliveryTypeChanged", becomes: "Express" },
      { _tag: "ExtraServiceChanged", becomes: "check" },
    ])
  })
})
