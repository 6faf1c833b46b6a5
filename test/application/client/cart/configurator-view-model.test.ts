import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import {
  findRefusedQuantityFault,
  makeConfiguratorViewModel,
} from "../../../../application/client/cart/configurator-view-model.ts"
import { RefusedError } from "../../../../application/client/ports/service-failures.ts"
import type { LineItemDraft } from "../../../../domain/cart/cart-command.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../../../domain/catalog/delivery-type.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../../domain/catalog/direct-mailing.ts"
import { configureProduct } from "../../../../domain/catalog/product-configuration.ts"
import { quantityText } from "../../../support/arbitraries.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { law } from "../../../support/law.ts"
import { aCart, aProduct, getDefaultSelection } from "../../../support/test-data-builders.ts"

const product = aProduct()

const opened = (of = product) => {
  const added: LineItemDraft[] = []
  const step = makeConfiguratorViewModel({
    product: of,
    thousands: ",",
    addToCart: draft =>
      Effect.sync(() => {
        added.push(draft)
        return aCart()
      }),
  })
  return { step, added, shown: () => step.getViewState({ group: undefined, view: "net" }) }
}

const intent = fc.oneof(
  fc.constantFrom("matt", "gloss").map(paper => ({ paper })),
  fc.constantFrom(100, 500, 1_000).map(cell => ({ cell })),
  fc.record({ typed: quantityText, sends: fc.boolean() }),
)

describe("the product configurator", () => {
  it("starts with the first value of every option and shows its price (CART-31)", () => {
    const { step, added, shown } = opened()
    expect(shown()).toMatchObject({
      quantity: 100,
      delivery: "Normal",
      fault: undefined,
      chosen: { price: { net: 1_000, totalTax: 210, totalGross: 1_210 } },
      mailingOptions: [],
    })
    Effect.runSync(step.add())
    expect(added).toEqual([{ productKey: product.key, quantity: 100, selection: getDefaultSelection(product) }])
  })

  it("adds the product with the chosen design and delivery type (CART-31, EDIT-10)", () => {
    const { step, added } = opened()
    step.chooseCell(500, "Express")
    step.chooseDesign("design-1")
    Effect.runSync(step.add())
    expect(added).toMatchObject([{ quantity: 500, artworkItemId: "design-1" }])
    expect(added[0]?.selection).toContainEqual({ name: DELIVERY_TYPE_OPTION_NAME, value: "Express" })
  })

  it("applies a typed quantity when its field is left, and shows an error only then (USE-03)", () => {
    const { step, shown } = opened()
    step.typeQuantity("1e3")
    expect(shown().typedQuantityFault).toBeUndefined()
    step.blurQuantity()
    expect(shown()).toMatchObject({ quantity: 100, typedQuantityFault: { _tag: expect.any(String) } })
    step.typeQuantity("350")
    step.blurQuantity()
    expect(shown()).toMatchObject({ quantity: 350, typedQuantityFault: undefined })
    expect(shown().rows.map(({ quantity }) => quantity)).toContain(350)
    step.typeQuantity("")
    step.submitQuantity()
    expect(shown()).toMatchObject({ quantity: 350, typedQuantityFault: { _tag: "Empty" }, attempts: 1 })
    step.typeQuantity("  ")
    expect(shown().typedQuantityFault).toEqual({ _tag: "Empty" })
    expect(step.checkTypedQuantity()).toBe(true)
  })

  it("shows the price of a typed quantity while it is typed, as soon as it can be printed (SHOP-14)", () => {
    const { step, shown } = opened()
    step.typeQuantity("35")
    expect(shown()).toMatchObject({ quantity: 100, typedQuantityFault: undefined })
    step.typeQuantity("350")
    expect(shown()).toMatchObject({ quantity: 350, typedQuantity: "350" })
    step.typeQuantity("350x")
    expect(shown()).toMatchObject({ quantity: 350, typedQuantityFault: undefined })
  })

  it("shows for each other value of an option what it adds to the price (SHOP-14)", () => {
    const { step, shown } = opened()
    const [first, other] = product.options[0]?.values ?? []
    if (!first || !other) throw new Error("the option has one value")
    const name = product.options[0]?.name ?? ""
    const before = shown().chosen?.price.net ?? 0
    const difference = shown().difference(name, other.key)
    expect(shown().difference(name, first.key)).toBe(0)
    step.chooseOption(name, other.key)
    expect((shown().chosen?.price.net ?? 0) - before).toBe(difference)
  })

  it("is invalid while the typed quantity cannot be printed, until a row of the price list is chosen (CART-31)", () => {
    const { step, shown } = opened()
    expect(step.checkTypedQuantity()).toBe(true)
    step.typeQuantity("1e3")
    expect(step.checkTypedQuantity()).toBe(false)
    expect(shown()).toMatchObject({ typedQuantityFault: { _tag: expect.any(String) }, attempts: 1 })
    step.chooseCell(500, "Normal")
    expect(step.checkTypedQuantity()).toBe(true)
    expect(shown()).toMatchObject({ quantity: 500, typedQuantity: "", typedQuantityFault: undefined, attempts: 1 })
  })

  law(
    "adds only configurations that can be printed, exactly as shown, after any input (CART-31)",
    fc.array(intent, { maxLength: 10 }),
    intents => {
      const { step, added, shown } = opened()
      for (const action of intents) {
        if ("paper" in action) step.chooseOption("paper", action.paper)
        else if ("cell" in action) step.chooseCell(action.cell, "Express")
        else {
          step.typeQuantity(action.typed)
          if (action.sends) step.submitQuantity()
          else step.blurQuantity()
        }
      }
      Effect.runSync(step.add())
      const [draft] = added
      const configured = draft && Result.getOrThrow(configureProduct(product, draft.selection, draft.quantity))
      expect(configured).toEqual(shown().chosen?.configuration)
    },
  )

  it("changes one option at a time and shows the price list of the choice (CART-31)", () => {
    const { step, added, shown } = opened()
    expect(shown().rows.map(({ quantity }) => quantity)).toEqual([100, 500, 1_000])
    step.chooseOption("paper", "gloss")
    expect(shown().options).toEqual([
      { name: "format", value: "85x55" },
      { name: "paper", value: "gloss" },
    ])
    step.chooseDesign("design-1")
    step.chooseDesign(undefined)
    Effect.runSync(step.add())
    expect(added[0]).not.toHaveProperty("artworkItemId")
  })

  it("names the options that contain numbers of mailing addresses (DELIV-13)", () => {
    const counted = ["0", "150"].map(key => ({ key, label: { en: key }, surcharge: 0 }))
    const [none, some] = counted
    if (!none || !some) throw new Error("two")
    const values = [none, some] as const
    const { step, shown } = opened(
      aProduct({ options: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, label: { en: "Within" }, values }] }),
    )
    expect(shown().mailingOptions).toEqual([])
    step.chooseOption(ADDRESSES_WITHIN_NL_OPTION_NAME, "150")
    expect(shown()).toMatchObject({ mailingOptions: [ADDRESSES_WITHIN_NL_OPTION_NAME], fault: { _tag: expect.any(String) } })
  })
})

describe("findRefusedQuantityFault", () => {
  const fault = { _tag: "QuantityOutOfRange", quantity: 1, min: 100, max: 1_000, step: 50 } as const
  const failedBy = (reason: CartChangeFailedError["reason"]) =>
    findRefusedQuantityFault(new CartChangeFailedError({ change: { _tag: "Recalculate" }, reason }))

  it("returns the quantity fault of a refused configuration, and undefined for other failures (CART-31)", () => {
    const faults = [{ _tag: "DeliveryTypeMissing" } as const, fault].map(each => ({ ...each, at: [] }))
    const refusal = { _tag: "ConfigurationInvalid", faults } as const
    expect(failedBy(new RefusedError({ refusal, traceId: "t" }))).toMatchObject(fault)
    expect(failedBy(new RefusedError({ refusal: { _tag: "CartFull" }, traceId: "t" }))).toBeUndefined()
    expect(failedBy(createUnreachableError())).toBeUndefined()
  })
})
