import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cart, getActiveLineItems, type LineItem } from "../../../domain/cart/cart.ts"
import {
  calculateCartTotals,
  calculateLineTaxes,
  calculateTotalsTaxedByLine,
  recalculateTotals,
} from "../../../domain/cart/cart-totals.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { cart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCustomLineItem, aLineItem, percentToTaxRate, toLineItemId } from "../../support/test-data-builders.ts"

const turned = <Thing>(things: readonly Thing[], by: number): readonly Thing[] => [
  ...things.slice(by % Math.max(1, things.length)),
  ...things.slice(0, by % Math.max(1, things.length)),
]

const turn = (each: Cart, by: number): Pick<Cart, "lineItems" | "customLineItems"> => ({
  lineItems: turned(each.lineItems, by).toReversed(),
  customLineItems: turned(each.customLineItems, by),
})

const item = (id: string, net: number, some: Partial<LineItem> = {}) =>
  aLineItem({ id: toLineItemId(id), totalPrice: toCents(net), lineItemNumber: Number(id), ...some })

const belgianBook = { taxRate: percentToTaxRate(6), taxCountry: "BE", taxTreatment: "distance-sale" } as const

const aShipping = (net: number) => aCustomLineItem({ id: "shipping", type: "shipping", totalPrice: toCents(net) })

describe("calculateCartTotals", () => {
  it("taxes a service at its own rate, and a line of the whole cart like the products, by their nets (MONEY-21, TAX-01)", () => {
    const lineItems = [item("1", 3_000), item("2", 1_000, belgianBook)]
    const service = aCustomLineItem({ lineItemReference: toLineItemId("2"), totalPrice: toCents(500), ...belgianBook })
    const { taxPortions } = calculateCartTotals({ lineItems, customLineItems: [service, aShipping(300)] })
    expect(taxPortions).toEqual([
      { rate: 600, net: 1_600, amount: 96, country: "BE", treatment: "distance-sale" },
      { rate: 2_100, net: 3_200, amount: 672, country: "NL", treatment: "domestic" },
    ])
    expect(calculateCartTotals({ lineItems: [], customLineItems: [aShipping(300)] })).toMatchObject({ totalTax: 63 })
  })

  it("taxes a service that an earlier version stored without a country in its item's country (MONEY-21)", () => {
    const { taxCountry: _, ...former } = aCustomLineItem({ lineItemReference: toLineItemId("2"), totalPrice: toCents(50) })
    const lineItems = [item("1", 50), item("2", 50, { taxCountry: "BE", taxTreatment: "distance-sale" })]
    expect(calculateCartTotals({ lineItems, customLineItems: [former] }).taxPortions).toEqual([
      { rate: 2_100, net: 100, amount: 21, country: "BE", treatment: "distance-sale" },
      { rate: 2_100, net: 50, amount: 11, country: "NL", treatment: "domestic" },
    ])
  })

  law("doesn't depend on the order of the lines (MONEY-21)", fc.tuple(cart, fc.nat(500)), ([each, by]) => {
    expect(calculateCartTotals(turn(each, by))).toEqual(calculateCartTotals(each))
    expect(calculateTotalsTaxedByLine(turn(each, by))).toEqual(calculateTotalsTaxedByLine(each))
  })

  law("ignores cancelled items and their services (CART-34, CART-35)", cart, each => {
    const lineItems = getActiveLineItems(each)
    const activeIds = new Set(lineItems.map(({ id }) => id))
    const customLineItems = each.customLineItems.filter(
      ({ lineItemReference }) => lineItemReference === undefined || activeIds.has(lineItemReference),
    )
    expect(calculateCartTotals(each)).toEqual(calculateCartTotals({ lineItems, customLineItems }))
  })
})

describe("calculateTotalsTaxedByLine", () => {
  it("counts active items and their services, each rounded half to even (TAX-04, CART-35)", () => {
    const lineItems = [item("1", 50), item("2", 50, { state: "Cancelled" })]
    const customLineItems = ["1", "2"].map(id =>
      aCustomLineItem({ id: `service-${id}`, lineItemReference: toLineItemId(id), totalPrice: toCents(150) }),
    )
    const { taxPortions } = calculateTotalsTaxedByLine({ lineItems, customLineItems })
    expect(taxPortions).toEqual([{ rate: 2_100, net: 200, amount: 10 + 32 }])
  })
})

describe("recalculateTotals", () => {
  it("rounds by the rule under which an order was placed: per line and half even before, half up on the sum since (TAX-04)", () => {
    const lines = { lineItems: [item("1", 50), item("2", 50), item("3", 50)], customLineItems: [] }
    const former = calculateTotalsTaxedByLine(lines)
    expect(former).toMatchObject({ totalTax: 30, taxPortions: [{ rate: 2_100, net: 150, amount: 30 }] })
    expect(recalculateTotals(lines, former)).toEqual(former)
    expect(recalculateTotals(lines, calculateCartTotals(lines))).toMatchObject({ totalTax: 32 })
  })
})

describe("calculateLineTaxes", () => {
  const taxesOf = (lines: Pick<Cart, "lineItems" | "customLineItems">) =>
    Object.fromEntries(calculateLineTaxes({ ...lines, taxedPrice: calculateCartTotals(lines) }))

  it("gives the spare cent to the largest remainder, then to the lowest line item number (MONEY-21)", () => {
    expect(taxesOf({ lineItems: [item("2", 50), item("1", 50)], customLineItems: [] })).toEqual({ 1: 11, 2: 10 })
    expect(taxesOf({ lineItems: [item("1", 50), item("2", 52)], customLineItems: [] })).toEqual({ 1: 10, 2: 11 })
  })

  it("puts an item before its services, and a line of the whole cart last (MONEY-21)", () => {
    const service = aCustomLineItem({ id: "service", lineItemReference: toLineItemId("1"), totalPrice: toCents(50) })
    const lines = { lineItems: [item("1", 50), item("2", 50)], customLineItems: [aShipping(50), service] }
    expect(taxesOf(lines)).toEqual({ 1: 11, 2: 11, service: 10, shipping: 10 })
  })

  it("puts services in the sequence of their items (MONEY-21)", () => {
    const services = ["2", "1"].map(id =>
      aCustomLineItem({ id: `service-${id}`, lineItemReference: toLineItemId(id), totalPrice: toCents(50) }),
    )
    const lines = { lineItems: [item("2", 100), item("1", 100)], customLineItems: services }
    expect(taxesOf(lines)).toEqual({ 1: 21, 2: 21, "service-1": 11, "service-2": 10 })
  })

  it("taxes each line separately in an order of an earlier version (TAX-04)", () => {
    const lines = { lineItems: [item("1", 50), item("2", 50)], customLineItems: [] }
    const taxes = calculateLineTaxes({ ...lines, taxedPrice: calculateTotalsTaxedByLine(lines) })
    expect(Object.fromEntries(taxes)).toEqual({ 1: 10, 2: 10 })
  })

  law("adds up to the cart's tax, whatever the order of the lines (MONEY-21)", fc.tuple(cart, fc.nat(500)), ([each, by]) => {
    const taxes = taxesOf(each)
    expect(Object.values(taxes).reduce((sum, tax) => sum + tax, 0)).toBe(calculateCartTotals(each).totalTax)
    const numbers = each.lineItems.map(({ lineItemNumber }) => lineItemNumber)
    if (new Set(numbers).size < numbers.length || each.customLineItems.length > 1) return
    expect(taxesOf(turn(each, by))).toEqual(taxes)
  })
})
