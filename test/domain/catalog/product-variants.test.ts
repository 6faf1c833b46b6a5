import { describe, expect, it } from "vitest"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import {
  computePriceRange,
  findFirstMatchingVariant,
  isVariantAvailable,
  listVariants,
} from "../../../domain/catalog/product-variants.ts"
import { QUANTITY_OPTION_NAME } from "../../../domain/catalog/selection.ts"
import { findSelectedValues, listSelectedValues } from "../../../domain/catalog/variant-options.ts"
import { aProduct } from "../../support/test-data-builders.ts"

const product = aProduct()
const [option] = product.options

describe("listVariants", () => {
  it("returns the default options in each quantity that has a price of its own", () => {
    expect(listVariants(product).map(({ quantity }) => quantity)).toEqual(product.tiers.map(({ quantity }) => quantity))
  })

  it("returns the selected quantity alone, and none when it can't be printed", () => {
    const inQuantity = (quantity: string) => listVariants(product, new Map([[QUANTITY_OPTION_NAME, quantity]]))
    expect(inQuantity("100").map(({ quantity }) => quantity)).toEqual([100])
    expect(inQuantity("1")).toEqual([])
    expect(isVariantAvailable(product, new Map([[QUANTITY_OPTION_NAME, "1"]]))).toBe(false)
  })
})

describe("computePriceRange", () => {
  it("spans the prices of all variants", () => {
    const [min, max] = computePriceRange(product)
    const prices = listVariants(product).map(variant => calculateItemPrice(variant).net)
    expect(min).toBeLessThanOrEqual(Math.min(...prices))
    expect(max).toBeGreaterThanOrEqual(Math.max(...prices))
    expect(findFirstMatchingVariant(product, variant => calculateItemPrice(variant).net === max)).toBeDefined()
    expect(findFirstMatchingVariant(product, variant => calculateItemPrice(variant).net > max)).toBeUndefined()
  })
})

describe("findSelectedValues", () => {
  it("finds a value by its key or label, in any capitals, and leaves out unknown ones", () => {
    const [value] = option?.values ?? []
    const selected = [
      { name: option?.name.toUpperCase() ?? "", value: ` ${value?.label.en?.toUpperCase()}` },
      { name: "unknown", value: "a" },
      { name: QUANTITY_OPTION_NAME, value: "1" },
    ]
    expect([...findSelectedValues(product, selected)]).toEqual([[option?.name, value?.key]])
  })

  it("finds a value in another width, spacing or normalisation (USE-18)", () => {
    const respell = (text = "") =>
      ` ${text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))}\u200b`.normalize("NFD")
    const [value] = option?.values ?? []
    expect([...findSelectedValues(product, [{ name: respell(option?.name), value: respell(value?.label.en) }])]).toEqual([
      [option?.name, value?.key],
    ])
  })

  it("returns the selection of a variant", () => {
    const [variant] = listVariants(product)
    const values = variant ? listSelectedValues(variant) : new Map<string, string>()
    expect(
      findSelectedValues(
        product,
        [...values].map(([name, value]) => ({ name, value })),
      ),
    ).toEqual(values)
  })
})
