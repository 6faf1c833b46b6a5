import { describe, expect, it } from "vitest"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import type { EditChange } from "../../../domain/edit/edit-changes.ts"
import { listGroupEdits } from "../../../domain/edit/edit-group.ts"
import { calculateEditNetPrices } from "../../../domain/edit/edit-net-prices.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { aCart, aLineItem, aProduct, getDefaultSelection, toLineItemId } from "../../support/test-data-builders.ts"

const product = aProduct()
const services = [
  {
    name: "fileCheck",
    serviceKey: "check",
    displayName: { en: "Check" },
    prices: [{ currency: "EUR", amount: toCents(495) }],
  },
] as const

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: toLineItemId(id), groupId: "g", selection: getDefaultSelection(product), quantity: 500, ...some })

const gloss: EditChange = { _tag: "AttributeChanged", name: "paper", becomes: "gloss" }

const netWith = (
  changes: readonly EditChange[],
  booked: string | undefined,
  ...lineItems: readonly ReturnType<typeof item>[]
) => {
  const [group] = groupLineItems(aCart({ lineItems }))
  if (!group) throw new Error("no group")
  return calculateEditNetPrices(group, listGroupEdits(group, changes, booked), booked, { product, services })
}

const netOf = (...lineItems: readonly ReturnType<typeof item>[]) =>
  netWith([gloss, { _tag: "ExtraServiceChanged", becomes: "check" }], undefined, ...lineItems)

const on = (paper: string) => getDefaultSelection(product).map(each => (each.name === "paper" ? { ...each, value: paper } : each))

describe("calculateEditNetPrices", () => {
  it("adds up all active items and the extra service, before and after (EDIT-02, GROUP-02)", () => {
    expect(netOf(item("a"))).toEqual({ before: 2_000, after: 2_200 + 495 })
    expect(netOf(item("a"), item("b"), item("c", { state: "Cancelled" }))).toEqual({
      before: 4_000,
      after: 4_400 + 495,
    })
  })

  it("includes the main item's booked service before and after (EDIT-02, EDIT-07)", () => {
    expect(netWith([gloss], "check", item("a"), item("b"))).toEqual({ before: 4_000 + 495, after: 4_400 + 495 })
    const none: EditChange = { _tag: "ExtraServiceChanged", was: "check" }
    expect(netWith([none], "check", item("a"), item("b"))).toEqual({ before: 4_000 + 495, after: 4_000 })
  })

  it("uses another design's new quantity (GROUP-02, GROUP-10)", () => {
    const more: EditChange = { _tag: "QuantityChanged", lineItemId: toLineItemId("b"), was: 100, becomes: 500 }
    expect(netWith([more], undefined, item("a"), item("b", { quantity: 100 }))).toEqual({ before: 3_000, after: 4_000 })
  })

  it("includes an item that already has the new option at its current price (EDIT-02)", () => {
    expect(netWith([gloss], undefined, item("a"), item("b", { selection: on("gloss") }))).toEqual({
      before: 4_200,
      after: 4_400,
    })
  })

  it("returns undefined when the old or the new choice is not sold (EDIT-02)", () => {
    expect(netWith([gloss], undefined, item("a", { selection: on("gold") }))).toBeUndefined()
    expect(netWith([{ ...gloss, becomes: "gold" }], undefined, item("a"))).toBeUndefined()
  })

  it("returns undefined when an item is no longer sold or is another product (EDIT-13)", () => {
    expect(netOf(item("a"), item("b", { quantity: 7 }))).toBeUndefined()
    expect(netOf(item("a"), item("b", { productKey: "flyers" }))).toBeUndefined()
  })
})
