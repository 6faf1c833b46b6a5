import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  configureProduct,
  getMinimumQuantity,
  getQuantityRange,
  isQuantityFault,
  validateQuantity,
} from "../../../domain/catalog/product-configuration.ts"
import { product, productConfiguration } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aProduct, getDefaultSelection } from "../../support/test-data-builders.ts"

const chosen = (name: string, value: string) => ({ name, value })

const matt = [chosen("format", "85x55"), chosen("paper", "matt"), chosen("Delivery Type", "Normal")]

const faults = (selection: Parameters<typeof configureProduct>[1], quantity = 100) =>
  Result.match(configureProduct(aProduct(), selection, quantity), {
    onSuccess: () => [],
    onFailure: configuration => configuration,
  })

describe("the quantity of a product", () => {
  it("is valid between the first and the last tier, in steps (CART-33)", () => {
    expect(getQuantityRange(aProduct())).toEqual({ min: 100, max: 1_000, step: 50 })
    expect([100, 150, 1_000].map(quantity => validateQuantity(aProduct(), quantity, matt))).toEqual(
      [100, 150, 1_000].map(quantity => Result.succeed(quantity)),
    )
  })

  it.each([0, -100, 50, 101, 1_050, 100.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "fails with QuantityOutOfRange, naming the printable range, for a quantity of %d",
    quantity => {
      expect(validateQuantity(aProduct(), quantity, matt)).toEqual(
        Result.fail({ _tag: "QuantityOutOfRange", quantity, min: 100, max: 1_000, step: 50 }),
      )
    },
  )

  it("fails with FewerThanAddresses when there are fewer pieces than mailing addresses (DELIV-13)", () => {
    const mailed = [chosen("Addresses Within The Netherlands", "400"), chosen("Addresses Outside The Netherlands", "110")]
    expect(validateQuantity(aProduct(), 550, mailed)).toEqual(Result.succeed(550))
    expect(validateQuantity(aProduct(), 500, mailed)).toEqual(
      Result.fail({ _tag: "FewerThanAddresses", quantity: 500, addresses: 510 }),
    )
    expect(faults([...matt, ...mailed], 500)).toContainEqual({
      _tag: "FewerThanAddresses",
      quantity: 500,
      addresses: 510,
    })
  })

  it("has as minimum the lowest printable quantity that is enough for the mailing addresses, even above the maximum (DELIV-13)", () => {
    const within = (count: string) => [chosen("Addresses Within The Netherlands", count)]
    expect(["0", "100", "101", "1020"].map(count => getMinimumQuantity(aProduct(), within(count)))).toEqual([
      100, 100, 150, 1_050,
    ])
  })
})

describe("isQuantityFault", () => {
  it("selects the faults of a quantity that is not printed or too low for the mailing addresses (DELIV-13)", () => {
    const selection = [chosen("paper", "gold"), chosen("Addresses Within The Netherlands", "400")]
    expect(
      faults(selection, 101)
        .filter(isQuantityFault)
        .map(({ _tag }) => _tag),
    ).toEqual(["QuantityOutOfRange"])
    expect(
      faults(selection, 100)
        .filter(isQuantityFault)
        .map(({ _tag }) => _tag),
    ).toEqual(["FewerThanAddresses"])
  })
})

describe("configureProduct", () => {
  it('labels the delivery attribute "Delivery Type" when the product has no label for it (DELIV-25)', () => {
    const { deliveryLabel: _, ...unnamed } = aProduct()
    const { attributes } = Result.getOrThrow(configureProduct(unnamed, matt, 100))
    expect(attributes.at(-1)?.label).toEqual({ en: "Delivery Type" })
  })

  it("returns the chosen values with the shop's labels, the delivery type last (CART-11, DELIV-25)", () => {
    const configuration = Result.getOrThrow(configureProduct(aProduct(), matt, 100))
    expect(configuration.attributes).toEqual([
      { name: "format", label: { en: "Format" }, value: { key: "85x55", label: { en: "85 × 55 mm" } } },
      { name: "paper", label: { en: "Paper" }, value: { key: "matt", label: { en: "Matt" } } },
      {
        name: "Delivery Type",
        label: { en: "Delivery", nl: "Levering", fr: "Livraison", de: "Lieferung" },
        value: { key: "Normal", label: { en: "Normal" } },
      },
    ])
  })

  it("fails with only DeliveryTypeMissing when everything but the delivery type is chosen (CART-31)", () => {
    expect(faults(matt.slice(0, 2))).toEqual([{ _tag: "DeliveryTypeMissing" }])
  })

  it("returns all faults of a selection at once", () => {
    expect(faults([chosen("paper", "gold"), chosen("colour", "red"), chosen("Delivery Type", "Pigeon")], 101)).toEqual([
      { _tag: "UnknownOption", name: "colour" },
      { _tag: "OptionMissing", name: "format" },
      { _tag: "UnknownValue", name: "paper", value: "gold" },
      { _tag: "UnknownValue", name: "Delivery Type", value: "Pigeon" },
      { _tag: "QuantityOutOfRange", quantity: 101, min: 100, max: 1_000, step: 50 },
    ])
  })

  it("fails with DuplicateOption when an option is chosen twice", () => {
    expect(faults([...matt, chosen("paper", "gloss")])).toEqual([{ _tag: "DuplicateOption", name: "paper" }])
  })

  law("accepts values that the product has, with one value per option", productConfiguration, configuration => {
    const { product: printed, quantity, values, delivery, attributes } = configuration
    expect(printed.options.every((option, index) => option.values.some(value => value === values[index]))).toBe(true)
    expect(attributes.map(({ name }) => name)).toEqual([...printed.options.map(({ name }) => name), "Delivery Type"])
    const selection = attributes.map(({ name, value }) => ({ name, value: value.key }))
    expect(Result.getOrThrow(configureProduct(printed, selection.toReversed(), quantity))).toEqual(configuration)
    expect(printed.deliveryTypes).toContain(delivery)
  })

  law("fails with only the missing option when one is left out", fc.tuple(product, fc.nat(2)), ([printed, left]) => {
    const selection = getDefaultSelection(printed)
    const missing = selection[left]?.name
    expect(configureProduct(printed, selection.toSpliced(left, 1), printed.tiers[0].quantity)).toEqual(
      Result.fail([missing === "Delivery Type" ? { _tag: "DeliveryTypeMissing" } : { _tag: "OptionMissing", name: missing }]),
    )
  })
})
