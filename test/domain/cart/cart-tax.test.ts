import { describe, expect, it } from "vitest"
import type { CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import {
  type CartTaxContext,
  getTaxBuyer,
  isVatIdMissing,
  listTaxesByDestination,
  setCartTax,
  setItemAndLineTax,
} from "../../../domain/cart/cart-tax.ts"
import { calculateTotalsTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { getTaxNote, isTaxEstimated } from "../../../domain/cart/tax-estimate.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { SAMPLE_TAX_TABLE } from "../../support/sample-tax-table.ts"
import {
  aBillingAddress,
  aCart,
  aCustomLineItem,
  aLineItem,
  anAddress,
  percentToTaxRate,
  toLineItemId,
} from "../../support/test-data-builders.ts"

const CONTEXT: CartTaxContext = {
  table: SAMPLE_TAX_TABLE,
  date: "2026-11-27",
  buyer: { _tag: "Consumer" },
  getTaxClass: () => "standard",
}

const sentTo = (country: string, postalCode: string, some: Partial<LineItem> = {}) =>
  aLineItem({ shippingAddresses: [{ address: anAddress({ country, postalCode }), quantity: 500 }], ...some })

const unsent = (some: Partial<LineItem> = {}) => aLineItem({ shippingAddresses: [], ...some })

const taxOf = (item: LineItem, some: Partial<CartTaxContext> = {}, customLineItems: readonly CustomLineItem[] = []) => {
  const [taxed] = setCartTax(aCart({ lineItems: [item], customLineItems }), { ...CONTEXT, ...some }).lineItems
  return [taxed?.taxTreatment, taxed?.taxCountry, taxed?.taxRate, taxed?.taxRefusal]
}

const point = (countryCode: string, provider: PickupPoint["pickupPointsProviderId"]) =>
  unsent({
    pickupPointId: "p",
    pickupPoint: {
      name: "Point",
      address: { addressLine1: "Markt 1", postalCode: "2000", countryCode },
      ...(provider ? { pickupPointsProviderId: provider } : {}),
    },
  })

describe("setCartTax", () => {
  it("taxes an item by its main address, its class and the buyer (TAX-01)", () => {
    expect(taxOf(sentTo("NL", "1019 XW"))).toEqual(["domestic", "NL", 2_100, undefined])
    expect(taxOf(sentTo("DE", "10115"))).toEqual(["distance-sale", "DE", 1_900, undefined])
    expect(taxOf(sentTo("FR", "75001", { taxClass: "book" }))).toEqual(["distance-sale", "FR", 550, undefined])
    const buyer = { _tag: "Company", vatId: { country: "BE", status: "valid" } } as const
    expect(taxOf(sentTo("DE", "10115"), { buyer })).toEqual(["intra-community-supply", "NL", 0, undefined])
  })

  it("taxes an item by its pick-up point, and at the plant where it is fetched there (TAX-01)", () => {
    expect(taxOf(point("BE", "dhl"))).toEqual(["distance-sale", "BE", 2_100, undefined])
    expect(taxOf(point("NL", "keep-at-plant-nl"))).toEqual(["domestic", "NL", 2_100, undefined])
    const table = { ...SAMPLE_TAX_TABLE, plant: "BE" }
    expect(taxOf(point("NL", "keep-at-plant-nl"), { table })).toEqual(["domestic", "BE", 2_100, undefined])
  })

  it("estimates the VAT of the shop's own country before there is a destination (TAX-05)", () => {
    expect(taxOf(unsent({ taxClass: "periodical" }))).toEqual(["domestic", "NL", 900, undefined])
    expect(taxOf(unsent(), { table: { ...SAMPLE_TAX_TABLE, seat: "LU" } })).toEqual(["domestic", "LU", 1_700, undefined])
  })

  it("taxes an item that an earlier version stored without a tax class by its product's class (TAX-02)", () => {
    expect(taxOf(sentTo("BE", "2000"), { getTaxClass: () => "book" })).toEqual(["distance-sale", "BE", 600, undefined])
  })

  const BELGIAN = {
    taxRate: percentToTaxRate(21),
    taxCountry: "BE",
    taxTreatment: "distance-sale",
    taxClass: "standard",
  } as const

  it.each([
    ["rate", { taxRate: percentToTaxRate(19) }],
    ["country", { taxCountry: "NL" }],
    ["treatment", { taxTreatment: "domestic" }],
    ["class", { taxClass: undefined }],
  ] as const)("corrects an item of which only the stored %s differs (TAX-01)", (_, stored) => {
    const item = sentTo("BE", "2000", { ...BELGIAN, ...(stored as Partial<LineItem>) })
    expect(setCartTax(aCart({ lineItems: [item] }), CONTEXT).lineItems).toEqual([{ ...item, ...BELGIAN }])
  })

  it("keeps the VAT of another country for an item that can't be sold to its new destination (TAX-03)", () => {
    expect(taxOf(sentTo("FR", "97400", BELGIAN))).toEqual(["distance-sale", "BE", 2_100, "OutsideVatTerritory"])
  })

  it("keeps the VAT of an item while the table has no rate for the day (TAX-02)", () => {
    const [date, item] = ["1900-01-01", sentTo("BE", "2000", { taxRate: percentToTaxRate(19), taxClass: "standard" })]
    expect(taxOf(item, { date })).toEqual([undefined, "NL", 1_900, "TaxRateUnknown"])
  })

  it("keeps the VAT of an item that the shop can't sell to its destination, and says why, for any of its addresses (TAX-03)", () => {
    const known = { taxTreatment: "domestic", taxClass: "standard" } as const
    expect(taxOf(sentTo("FR", "97400", known))).toEqual(["domestic", "NL", 2_100, "OutsideVatTerritory"])
    expect(taxOf(sentTo("GB", "SW1A", known))).toEqual(["domestic", "NL", 2_100, "TaxRateUnknown"])
    expect(taxOf(sentTo("FR", "97400"))).toEqual(["domestic", "NL", 2_100, "OutsideVatTerritory"])
    const [paris, reunion] = [sentTo("FR", "75001"), sentTo("FR", "97400")].map(({ shippingAddresses: [main] }) => main)
    if (!paris || !reunion) throw new Error("two addresses")
    expect(taxOf(aLineItem({ shippingAddresses: [paris, reunion] })).at(-1)).toBe("OutsideVatTerritory")
    expect(taxOf(sentTo("FR", "75001", { taxRefusal: "OutsideVatTerritory" })).at(-1)).toBeUndefined()
  })

  it("taxes services, delivery and courier like their item, and leaves lines of the whole cart alone (TAX-07)", () => {
    const { taxCountry: _, ...former } = aCustomLineItem({ id: "former", lineItemReference: toLineItemId("item-1") })
    const shipping = aCustomLineItem({ id: "shipping", type: "shipping" })
    const taxed = setCartTax(aCart({ lineItems: [sentTo("DE", "10115")], customLineItems: [former, shipping] }), CONTEXT)
    expect(taxed.customLineItems).toEqual([
      { ...former, taxRate: 1_900, taxCountry: "DE", taxTreatment: "distance-sale" },
      shipping,
    ])
  })

  law("changes no net price, and nothing at all the second time (TAX-07)", cart, each => {
    const once = setCartTax(each, CONTEXT)
    expect(once.lineItems.map(({ totalPrice }) => totalPrice)).toEqual(each.lineItems.map(({ totalPrice }) => totalPrice))
    expect(setCartTax(once, CONTEXT)).toBe(once)
  })
})

describe("listTaxesByDestination", () => {
  it("returns the VAT of each country that the shop sells to, by the item's class or else its product's (TAX-06)", () => {
    const countries = ["NL", "BE", "GB"]
    const taxesOf = (item: LineItem) =>
      listTaxesByDestination(item, { ...CONTEXT, getTaxClass: () => "book" }, countries).map(
        ({ destination, rate, country, treatment }) => [destination, rate, country, treatment],
      )
    expect(taxesOf(sentTo("DE", "10115"))).toEqual([
      ["NL", 900, "NL", "domestic"],
      ["BE", 600, "BE", "distance-sale"],
    ])
    expect(taxesOf(unsent({ taxClass: "standard" })).map(([, rate]) => rate)).toEqual([2_100, 2_100])
  })
})

describe("setItemAndLineTax", () => {
  it("taxes the item and its custom lines, and leaves other items and lines alone (TAX-06)", () => {
    const [item, other] = [sentTo("NL", "1019 XW"), sentTo("NL", "1019 XW", { id: toLineItemId("other") })]
    const ownLine = aCustomLineItem({ id: "own", lineItemReference: item.id })
    const otherLines = [aCustomLineItem({ id: "other", lineItemReference: other.id }), aCustomLineItem({ id: "shipping" })]
    const before = aCart({ lineItems: [item, other], customLineItems: [ownLine, ...otherLines] })
    const tax = { taxRate: percentToTaxRate(19), taxCountry: "DE", taxTreatment: "distance-sale" } as const
    const lineTax = { rate: tax.taxRate, country: tax.taxCountry, treatment: tax.taxTreatment }
    expect(setItemAndLineTax(before, item, lineTax)).toEqual({
      ...before,
      lineItems: [{ ...item, ...tax }, other],
      customLineItems: [{ ...ownLine, ...tax }, ...otherLines],
    })
  })
})

describe("isTaxEstimated", () => {
  it("is true while an item of a taxed cart has no destination (TAX-05)", () => {
    const withoutTable = unsent()
    const estimated = unsent({ taxTreatment: "domestic" })
    const cancelled = unsent({ taxTreatment: "domestic", state: "Cancelled" })
    const refused = sentTo("FR", "97400", { taxRefusal: "OutsideVatTerritory" })
    const pickedUp = { ...point("BE", "dhl"), taxTreatment: "distance-sale" } as const
    const sent = sentTo("NL", "1019 XW", { taxTreatment: "domestic" })
    const items = [withoutTable, estimated, cancelled, refused, pickedUp, sent]
    expect(items.map(item => isTaxEstimated({ lineItems: [item] }))).toEqual([false, true, false, true, false, false])
  })
})

describe("isVatIdMissing", () => {
  const abroad = sentTo("BE", "2000", { taxTreatment: "distance-sale" })
  const below = sentTo("BE", "2000", { taxTreatment: "taxed-at-origin" })
  const atHome = sentTo("NL", "1019 XW", { taxTreatment: "domestic" })
  const exempt = sentTo("BE", "2000", { taxTreatment: "intra-community-supply" })
  const company = { _tag: "Company" } as const
  const belgian = aBillingAddress({ country: "BE" })

  it.each([
    ["of a company whose goods go abroad", abroad, belgian, company, true],
    ["of a company below the threshold of distance sales", below, belgian, company, true],
    ["of a company that names no bill yet", abroad, undefined, company, true],
    ["of a company whose goods stay at home", atHome, belgian, company, false],
    ["of a company that pays no VAT", exempt, belgian, company, false],
    ["of a company of the shop's own country", abroad, aBillingAddress({ country: "NL" }), company, false],
    ["of a company of a country without VAT ids", abroad, aBillingAddress({ country: "CH" }), company, false],
    ["of a company that named one", abroad, aBillingAddress({ country: "BE", vatId: "BE0400000037" }), company, false],
    ["of a consumer", abroad, belgian, { _tag: "Consumer" } as const, false],
    ["in a cancelled item", { ...abroad, state: "Cancelled" as const }, belgian, company, false],
  ])("%s says whether a valid one would exempt goods (TAX-15)", (_, item, billingAddress, buyer, isMissing) => {
    const cart = { lineItems: [item], ...(billingAddress && { billingAddress }) }
    expect(isVatIdMissing(cart, { table: SAMPLE_TAX_TABLE, buyer })).toBe(isMissing)
  })
})

describe("getTaxNote", () => {
  const exempt = sentTo("BE", "2000", {
    id: toLineItemId("a"),
    taxTreatment: "intra-community-supply",
    taxRate: percentToTaxRate(0),
  })
  const taxed = sentTo("NL", "1019 XW", { id: toLineItemId("b"), taxTreatment: "domestic" })

  it.each([
    ["exempt", [exempt]],
    ["included", [taxed]],
    ["included", [exempt, taxed]],
    ["estimated", [exempt, unsent({ taxTreatment: "domestic" })]],
  ] as const)("is %s by what all the goods bear, and by whether a destination is missing (TAX-05, TAX-14)", (note, lineItems) => {
    expect(getTaxNote(aCart({ lineItems }))).toBe(note)
  })

  it("is that VAT is included, for a cart without goods and for an order of an earlier version (TAX-14)", () => {
    const former = calculateTotalsTaxedByLine({ lineItems: [taxed], customLineItems: [] })
    expect([aCart({ lineItems: [] }), aCart({ taxedPrice: former })].map(getTaxNote)).toEqual(["included", "included"])
  })
})

describe("getTaxBuyer", () => {
  it("is a company by its bill or its account, with the country of its VAT id (TAX-01)", () => {
    expect(getTaxBuyer(undefined, undefined, "unknown")).toEqual({ _tag: "Consumer" })
    expect(getTaxBuyer({}, undefined, "unknown")).toEqual({ _tag: "Consumer" })
    expect(getTaxBuyer({ company: "Drukwerk" }, undefined, "unknown")).toEqual({ _tag: "Company" })
    expect(getTaxBuyer({}, "Drukwerk", "unknown")).toEqual({ _tag: "Company" })
    expect(getTaxBuyer({ vatId: "LU26375245" }, undefined, "valid")).toEqual({
      _tag: "Company",
      vatId: { country: "LU", status: "valid" },
    })
  })
})
