import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeChoiceStep } from "../../../application/cart/choice-step.ts"
import type { LineItemDraft } from "../../../domain/cart/change.ts"
import { DELIVERY_TYPE } from "../../../domain/cart/delivery-type.ts"
import { configure } from "../../../domain/catalog/configuration.ts"
import { typedQuantity } from "../../support/arbitraries.ts"
import { aCart, aProduct, plainSelection } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

const product = aProduct()

const opened = () => {
  const added: LineItemDraft[] = []
  const step = makeChoiceStep({
    product,
    thousands: ",",
    addToCart: draft =>
      Effect.sync(() => {
        added.push(draft)
        return aCart()
      }),
  })
  return { step, added, shown: () => step.shown({ group: undefined }) }
}

const intent = fc.oneof(
  fc.constantFrom("matt", "gloss").map(paper => ({ paper })),
  fc.constantFrom(100, 500, 1_000).map(cell => ({ cell })),
  fc.record({ typed: typedQuantity, sends: fc.boolean() }),
)

describe("what is chosen on a product's page", () => {
  it("is the first of everything, at its price (CART-31)", () => {
    const { step, added, shown } = opened()
    expect(shown()).toMatchObject({
      quantity: 100,
      delivery: "Normal",
      fault: undefined,
      chosen: { price: { net: 1_000 } },
    })
    Effect.runSync(step.add())
    expect(added).toEqual([{ productKey: product.key, quantity: 100, selection: plainSelection(product) }])
  })

  it("is added with its design and its delivery type (CART-31, EDIT-10)", () => {
    const { step, added } = opened()
    step.chooseCell(500, "Express")
    step.chooseDesign("design-1")
    Effect.runSync(step.add())
    expect(added).toMatchObject([{ quantity: 500, artworkItemId: "design-1" }])
    expect(added[0]?.selection).toContainEqual({ name: DELIVERY_TYPE, value: "Express" })
  })

  it("takes a quantity of one's own when its field is left, and says what is wrong with it only then (U3)", () => {
    const { step, shown } = opened()
    step.typeOwn("1e3")
    expect(shown().ownFault).toBeUndefined()
    step.leaveOwn()
    expect(shown()).toMatchObject({ quantity: 100, ownFault: { _tag: expect.any(String) } })
    step.typeOwn("350")
    step.leaveOwn()
    expect(shown()).toMatchObject({ quantity: 350, ownFault: undefined })
    expect(shown().rows.map(({ quantity }) => quantity)).toContain(350)
    step.typeOwn("")
    step.takeOwn()
    expect(shown()).toMatchObject({ quantity: 350, ownFault: { _tag: "Empty" }, tries: 1 })
  })

  it("stands unless what is typed can't be printed, which is said; a row of the price list comes instead of it (CART-31)", () => {
    const { step, shown } = opened()
    expect(step.stands()).toBe(true)
    step.typeOwn("1e3")
    expect(step.stands()).toBe(false)
    expect(shown()).toMatchObject({ ownFault: { _tag: expect.any(String) }, tries: 1 })
    step.chooseCell(500, "Normal")
    expect(step.stands()).toBe(true)
    expect(shown()).toMatchObject({ quantity: 500, typed: "", ownFault: undefined, tries: 1 })
  })

  law(
    "can be printed, whatever is typed and chosen in whatever order, and is what is shown (CART-31)",
    fc.array(intent, { maxLength: 10 }),
    intents => {
      const { step, added, shown } = opened()
      for (const asked of intents) {
        if ("paper" in asked) step.chooseOption("paper", asked.paper)
        else if ("cell" in asked) step.chooseCell(asked.cell, "Express")
        else {
          step.typeOwn(asked.typed)
          if (asked.sends) step.takeOwn()
          else step.leaveOwn()
        }
      }
      Effect.runSync(step.add())
      const [draft] = added
      const configured = draft && Result.getOrThrow(configure(product, draft.selection, draft.quantity))
      expect(configured).toEqual(shown().chosen?.configuration)
    },
  )
})
