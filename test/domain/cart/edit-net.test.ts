import { describe, expect, it } from "vitest"
import { groupEdits } from "../../../domain/cart/edit-group.ts"
import { editNet } from "../../../domain/cart/edit-net.ts"
import { groups } from "../../../domain/cart/groups.ts"
import { cents } from "../../../domain/money/money.ts"
import { aCart, aLineItem, aProduct, itemId, plainSelection } from "../../support/builders.ts"

const product = aProduct()
const services = [
  {
    name: "fileCheck",
    serviceKey: "check",
    displayName: { en: "Check" },
    prices: [{ currency: "EUR", amount: cents(495) }],
  },
] as const

const item = (id: string, some: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ id: itemId(id), groupId: "g", selection: plainSelection(product), quantity: 500, ...some })

const netOf = (...lineItems: readonly ReturnType<typeof item>[]) => {
  const [group] = groups(aCart({ lineItems }))
  if (!group) throw new Error("no group")
  const edits = groupEdits(group, [
    { _tag: "AttributeChanged", name: "paper", becomes: "gloss" },
    { _tag: "ExtraServiceChanged", becomes: "check" },
  ])
  return editNet(group, edits, undefined, { product, services })
}

describe("the net of a group before and after an edit", () => {
  it("is that of all its items that count, with the extra service (EDIT-02, GROUP-02)", () => {
    expect(netOf(item("a"))).toEqual({ was: 2_000, becomes: 2_200 + 495 })
    expect(netOf(item("a"), item("b"), item("c", { state: "Cancelled" }))).toEqual({
      was: 4_000,
      becomes: 4_400 + 495,
    })
  })

  it("is unknown where an item is no longer sold like that, or is another product (EDIT-13)", () => {
    expect(netOf(item("a"), item("b", { quantity: 7 }))).toBeUndefined()
    expect(netOf(item("a"), item("b", { productKey: "flyers" }))).toBeUndefined()
  })
})
