import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { calculateTotalsTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { getGroupKey, groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import {
  calculateGroupPriceBeforeCoupons,
  calculateLinePricesWithServices,
  calculatePreviousGroupPrice,
  getTotalChange,
  setPreviousPrices,
  setPreviousTotal,
} from "../../../domain/cart/price-changes.ts"
import { addCents, sumCents, toCents } from "../../../domain/money/cents.ts"
import type { TaxTreatment } from "../../../domain/money/tax-treatment.ts"
import { groupedCart } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aCart, aCustomLineItem, aLineItem, percentToTaxRate, toLineItemId } from "../../support/test-data-builders.ts"

const [A, B] = [toLineItemId("a"), toLineItemId("b")]

const cartAt = (a: number, b = 2000, service = 0): Cart =>
  aCart({
    lineItems: [
      aLineItem({ id: A, basePrice: toCents(a), discounts: [] }),
      aLineItem({ id: B, basePrice: toCents(b), discounts: [] }),
    ],
    customLineItems: service === 0 ? [] : [aCustomLineItem({ lineItemReference: A, totalPrice: toCents(service) })],
  })

const previousPrices = ({ lineItems }: Pick<Cart, "lineItems">) => lineItems.map(({ previousPrice }) => previousPrice)

describe("setPreviousPrices", () => {
  it("records the old price, services included, of each line whose price changed (SHOP-06)", () => {
    expect(previousPrices(setPreviousPrices(cartAt(1000), cartAt(1100)))).toEqual([1000, undefined])
    expect(previousPrices(setPreviousPrices(cartAt(1000, 2000, 300), cartAt(1000)))).toEqual([1300, undefined])
  })

  it("keeps the first old price until the line costs that again (SHOP-06)", () => {
    const at = (net: number, before: Cart): Cart =>
      setPreviousPrices(before, {
        ...before,
        lineItems: before.lineItems.map(item => (item.id === A ? { ...item, basePrice: toCents(net) } : item)),
      })
    const dearer = at(1200, at(1100, cartAt(1000)))
    expect(previousPrices(dearer)).toEqual([1000, undefined])
    expect(previousPrices(at(1000, dearer))).toEqual([undefined, undefined])
  })

  it("gives no old price to the group that the command names, and clears the one it had when its price changes (SHOP-06)", () => {
    const dearer = setPreviousPrices(cartAt(1000), cartAt(1100))
    const edited = { ...dearer, lineItems: dearer.lineItems.map(item => ({ ...item, basePrice: toCents(3000) })) }
    expect(previousPrices(setPreviousPrices(dearer, edited, [A]))).toEqual([undefined, 2000])
    expect(previousPrices(setPreviousPrices(dearer, dearer, [A]))).toEqual([1000, undefined])
  })

  law(
    "records an old price exactly where the net price of an unnamed line changed (SHOP-06)",
    fc.record({ cart: groupedCart, raise: fc.nat({ max: 3 }), pick: fc.nat() }),
    ({ cart, raise, pick }) => {
      const before: Cart = { ...cart, lineItems: cart.lineItems.map(({ previousPrice: _, ...item }) => item) }
      const named = before.lineItems.slice(pick % (before.lineItems.length + 1)).slice(0, 1)
      const keys = named.map(getGroupKey)
      const after = {
        ...before,
        lineItems: before.lineItems.map((item, index) => ({
          ...item,
          basePrice: addCents(item.basePrice, toCents(index % 2 === 0 ? raise : 0)),
        })),
      }
      const nets = calculateLinePricesWithServices(before)
      const result = setPreviousPrices(
        before,
        after,
        named.map(({ id }) => id),
      )
      expect(previousPrices(result)).toEqual(
        before.lineItems.map((item, index) =>
          index % 2 === 0 && raise > 0 && !keys.includes(getGroupKey(item)) ? nets.get(item.id) : undefined,
        ),
      )
    },
  )

  law("uses line prices that add up to the price of their group (SHOP-06)", groupedCart, cart => {
    const nets = calculateLinePricesWithServices(cart)
    for (const { items, services } of groupLineItems(cart)) {
      const own = items.map(({ id }) => nets.get(id) ?? toCents(0))
      expect(calculateGroupPriceBeforeCoupons({ items, services })).toBeLessThanOrEqual(sumCents(own))
    }
  })
})

describe("calculatePreviousGroupPrice", () => {
  it("adds the former prices of changed lines to the prices of the others, and is undefined when none changed (SHOP-06)", () => {
    const { lineItems: items, customLineItems: services } = cartAt(1000, 2000, 300)
    const [first, ...others] = items
    if (!first) throw new Error("two items")
    expect(calculatePreviousGroupPrice({ items, services })).toBeUndefined()
    const changed = [...others, { ...first, previousPrice: toCents(900) }]
    expect(calculatePreviousGroupPrice({ items: changed, services })).toBe(2900)
    expect(
      calculatePreviousGroupPrice({ items: [first, ...others.map(item => ({ ...item, previousPrice: toCents(5) }))], services }),
    ).toBe(1305)
  })
})

describe("setPreviousTotal", () => {
  const taxed = (taxRate: number, taxCountry: string, net = 1_000) => {
    const lineItems = [aLineItem({ taxRate: percentToTaxRate(taxRate), taxCountry, totalPrice: toCents(net) })]
    return aCart({ lineItems })
  }

  it("stores the previous total when a line's VAT changes and with it the total (TAX-06)", () => {
    expect(setPreviousTotal(taxed(21, "NL"), taxed(19, "DE"))).toMatchObject({ previousTotal: 1_210 })
    expect(setPreviousTotal(taxed(21, "NL"), taxed(21, "BE"))).not.toHaveProperty("previousTotal")
    expect(setPreviousTotal(taxed(21, "NL"), taxed(21, "NL", 2_000))).not.toHaveProperty("previousTotal")
    const told = { ...taxed(21, "NL"), previousTotal: toCents(1) }
    expect(setPreviousTotal(taxed(21, "NL"), told)).toBe(told)
    expect(setPreviousTotal(aCart({ lineItems: [] }), taxed(19, "DE"))).not.toHaveProperty("previousTotal")
  })

  it("is not told by a total that only a fee changed, although its country is another with the same rate (TAX-06)", () => {
    const extra = aCustomLineItem({ lineItemReference: A, totalPrice: toCents(500), type: "additional-address-costs" })
    const [inNl, inBe] = ["NL", "BE"].map(taxCountry => aLineItem({ id: A, totalPrice: toCents(1_000), taxCountry }))
    if (!inNl || !inBe) throw new Error("two items")
    const after = aCart({ lineItems: [inBe], customLineItems: [extra] })
    expect(setPreviousTotal(aCart({ lineItems: [inNl] }), after)).not.toHaveProperty("previousTotal")
  })

  it("says whether the VAT alone changed the total, or the net amount too (TAX-06)", () => {
    expect(getTotalChange(setPreviousTotal(taxed(21, "NL"), taxed(19, "DE")))).toBe("vat")
    expect(getTotalChange(setPreviousTotal(taxed(21, "NL"), taxed(19, "DE", 2_000)))).toBe("netAndVat")
    const { previousNet: _, ...formerVersion } = setPreviousTotal(taxed(21, "NL"), taxed(19, "DE", 2_000))
    expect(getTotalChange(formerVersion)).toBe("vat")
  })

  it("stores the previous total when the VAT of one of several lines changes by its rate alone (TAX-06)", () => {
    const [one, other] = [taxed(21, "NL").lineItems, taxed(9, "NL").lineItems].map(items =>
      items.map(item => ({ ...item, id: B })),
    )
    if (!one || !other) throw new Error("two carts")
    const unchanged = aLineItem({ id: A })
    const [before, after] = [one, other].map(items => aCart({ lineItems: [unchanged, ...items] }))
    if (!before || !after) throw new Error("two carts")
    expect(setPreviousTotal(before, after)).toMatchObject({ previousTotal: before.taxedPrice.totalGross })
  })

  it("tells the total before when another treatment at the same rate makes a portion of its own (TAX-01, TAX-06)", () => {
    const treated = (...treatments: readonly TaxTreatment[]) =>
      aCart({
        lineItems: treatments.map((taxTreatment, index) =>
          aLineItem({ id: toLineItemId(String(index)), totalPrice: toCents(102), taxTreatment }),
        ),
      })
    const told = setPreviousTotal(treated("domestic", "domestic"), treated("domestic", "taxed-at-origin"))
    expect(told).toMatchObject({ previousTotal: 247, taxedPrice: { totalGross: 246 } })
  })

  it("stores the previous total when only the rounding rule of an earlier version made it different (TAX-04, TAX-06)", () => {
    const lines = {
      lineItems: [50, 50].map((net, index) => aLineItem({ id: toLineItemId(String(index)), totalPrice: toCents(net) })),
      customLineItems: [],
    }
    const former = { ...aCart(lines), taxedPrice: calculateTotalsTaxedByLine(lines) }
    expect(setPreviousTotal(former, aCart(lines))).toMatchObject({ previousTotal: 120, taxedPrice: { totalGross: 121 } })
  })
})
