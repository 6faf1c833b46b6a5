import { describe, expect, it } from "vitest"
import type { Product } from "../../../domain/catalog/product.ts"
import { validateProduct } from "../../../domain/catalog/product-validation.ts"
import { type CurrencyCode, toCents } from "../../../domain/money/cents.ts"
import * as arbitraries from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aPriceTier, aProduct } from "../../support/test-data-builders.ts"

const faultsOf = (some: Partial<Product>) => validateProduct(aProduct(some)).map(({ _tag, at }) => `${at.join(".")} ${_tag}`)

const [format] = aProduct().options
const [normal] = aProduct().deliveryTypes
if (!format) throw new Error("a product has a format")
const [standard] = format.values

const withValue = (some: object): Partial<Product> => ({ options: [{ ...format, values: [{ ...standard, ...some }] }] })

const SERVICE = { name: "check", serviceKey: "check", displayName: { en: "Check" } }
const FREE = [{ currency: "EUR", amount: toCents(0) }] as const

const ARTWORK = { pages: 2, bleed: 3, safeZone: 3, minDpi: 150, goalDpi: 300, maxInk: 300 }

describe("validateProduct", () => {
  law("accepts every product with rising quantities in whole steps (SHOP-08)", arbitraries.product, product => {
    expect(validateProduct(product)).toEqual([])
  })

  it.each<[Partial<Product>, readonly string[]]>([
    [{ name: {} }, ["name Wordless"]],
    [{ name: { en: "" } }, ["name Wordless"]],
    [
      {
        currency: "USD" as CurrencyCode,
        services: [{ ...SERVICE, prices: [{ currency: "CHF", amount: toCents(1) }] }],
      },
      ["currency OtherCurrency", "services.0.prices.0.currencyCode OtherCurrency"],
    ],
    [{ quantityStep: 0 }, ["quantityStep OutOfRange"]],
    [{ discount: 10_001 }, ["discount OutOfRange"]],
    [{ discount: -1 }, ["discount OutOfRange"]],
    [{ tiers: [aPriceTier(0, 1), aPriceTier(50, 1)] }, ["tiers.0.quantity OutOfRange"]],
    [{ tiers: [aPriceTier(50, 0), aPriceTier(100, 1_000_000_001)] }, ["tiers.0.price OutOfRange", "tiers.1.price OutOfRange"]],
    [{ tiers: [aPriceTier(75, 1), aPriceTier(1_000_050, 1)] }, ["tiers.0.quantity OffStep", "tiers.1.quantity OutOfRange"]],
    [
      { tiers: [aPriceTier(100, 1), aPriceTier(100, 1), aPriceTier(50, 1)] },
      ["tiers.1.quantity NotRising", "tiers.2.quantity NotRising"],
    ],
    [{ options: [format, format] }, ["options.1.name Repeated"]],
    [{ options: [{ ...format, name: "Delivery Type" }] }, ["options.0.name Reserved"]],
    [{ options: [{ ...format, label: {} }] }, ["options.0.label Wordless"]],
    [{ options: [{ ...format, values: [standard, standard] }] }, ["options.0.values.1.key Repeated"]],
    [withValue({ label: {} }), ["options.0.values.0.label Wordless"]],
    [withValue({ surcharge: -10_001 }), ["options.0.values.0.surcharge OutOfRange", "options OutOfRange"]],
    [withValue({ surcharge: -10_000 }), []],
    [withValue({ size: [0, 100] }), ["options.0.values.0.size.0 OutOfRange"]],
    [{ artwork: ARTWORK }, []],
    [
      { artwork: { ...ARTWORK, trimSize: [0, 55], pages: 0, bleed: 201, safeZone: -1, minDpi: 0, goalDpi: 2_401, maxInk: 99 } },
      ["trimSize.0", "pages", "bleed", "safeZone", "minDpi", "goalDpi", "maxInk"].map(at => `artwork.${at} OutOfRange`),
    ],
    [
      { artwork: { ...ARTWORK, panels: { option: "folding", byValue: { half: 21 } } } },
      ["artwork.panels.option UnknownOption", "artwork.panels.byValue.half OutOfRange"],
    ],
    [
      { deliveryTypes: [normal, { ...normal, surcharge: -10_001 }] },
      ["deliveryTypes.1.type Repeated", "deliveryTypes.1.surcharge OutOfRange"],
    ],
    [
      { deliveryTypes: [{ ...normal, label: {}, workingDays: -1 }] },
      ["deliveryTypes.0.label Wordless", "deliveryTypes.0.workingDays OutOfRange"],
    ],
    [{ deliveryTypes: [{ ...normal, workingDays: 0 }] }, ["deliveryTypes.0.workingDays OutOfRange"]],
    [{ deliveryTypes: [{ ...normal, type: "Next Day", workingDays: 1 }] }, []],
    [{ deliveryTypes: [{ ...normal, type: "Next Day", workingDays: 2 }] }, ["deliveryTypes.0.workingDays OutOfRange"]],
    [
      { services: [{ ...SERVICE, prices: [{ currency: "EUR", amount: aPriceTier(1, -1).price }] }] },
      ["services.0.prices.0.centAmount OutOfRange"],
    ],
    [{ services: [{ ...SERVICE, displayName: {}, prices: FREE }] }, ["services.0.displayName Wordless"]],
    [
      {
        services: ["check", "proof", "check"].map(serviceKey => ({ ...SERVICE, serviceKey, prices: FREE })),
      },
      ["services.2.serviceKey Repeated"],
    ],
    [
      {
        designs: [
          { artworkItemId: "a", label: {} },
          { artworkItemId: "b", label: {} },
          { artworkItemId: "a", label: {} },
        ],
      },
      ["designs.2.artworkItemId Repeated"],
    ],
    [{ designOptions: ["format", "Quantity", "colour"] }, ["designOptions.2 UnknownOption"]],
  ])("reports for the invalid product data %o the faults %j (SHOP-08)", (some, faults) => {
    expect(faultsOf(some)).toEqual(faults)
  })

  it("rejects options whose combined reductions exceed the whole price (SHOP-08)", () => {
    const cheap = (name: string) => {
      const values = [standard, { ...standard, key: "less", surcharge: -6000 }] as const
      return { ...format, name, values }
    }
    expect(faultsOf({ options: [cheap("a"), cheap("b")] })).toEqual(["options OutOfRange"])
  })

  it("names the position of the first occurrence when a name is repeated (SHOP-08)", () => {
    expect(validateProduct(aProduct({ options: [format, { ...format, name: "paper" }, format] }))).toEqual([
      { _tag: "Repeated", at: ["options", 2, "name"], first: 0 },
    ])
  })
})
