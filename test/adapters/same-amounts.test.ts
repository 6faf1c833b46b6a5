/** The same cents on the page, in the mail, on the wire, in an agent's answer and in the purchase event. */
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../adapters/contract/cart.ts"
import { makeMailFormatter } from "../../adapters/mail/mail-formatter.ts"
import { makePriceBlock } from "../../adapters/mail/order-blocks.ts"
import { toUcpCart } from "../../adapters/ucp/ucp-cart.ts"
import { createPurchaseEvent } from "../../domain/analytics/cart-events.ts"
import { type Cart, isLineItemCancelled } from "../../domain/cart/cart.ts"
import { setCartTax } from "../../domain/cart/cart-tax.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import { summarizePrices } from "../../domain/cart/price-summary.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { TAX_CLASSES } from "../../domain/tax/tax-table.ts"
import { cart } from "../support/arbitraries.ts"
import { selectRunCount } from "../support/run-size.ts"
import { SAMPLE_TAX_TABLE } from "../support/sample-tax-table.ts"
import { aCart, anAddress } from "../support/test-data-builders.ts"

const ADDRESSES = [
  ["NL", "1019 XW"],
  ["BE", "2000"],
  ["DE", "10115"],
  ["FR", "75001"],
  ["LU", "1009"],
].map(([country = "", postalCode = ""]) => anAddress({ country, postalCode }))

const BUYERS = [
  { _tag: "Consumer" },
  { _tag: "Company", vatId: { country: "BE", status: "valid" } },
  { _tag: "Company", vatId: { country: "BE", status: "unknown" } },
] as const

/** A cart whose items go to several countries, taxed as the services do. */
const taxedCart: fc.Arbitrary<Cart> = fc
  .tuple(
    cart,
    fc.array(fc.nat(), { minLength: 1 }),
    fc.constantFrom(...BUYERS),
    fc.constantFrom("destination", "destination", "origin"),
    fc.constantFrom("NL", "DE", "LU"),
    fc.constantFrom(1, 50),
  )
  .map(([each, choices, buyer, distanceSales, seat, step]) => {
    const pick = <Value>(values: readonly Value[], index: number) =>
      values[(choices[index % choices.length] ?? 0) % values.length]
    const lineItems = each.lineItems.map((item, index) => ({
      ...item,
      // steps of 50 cents make ties
      totalPrice: toCents(item.totalPrice - (item.totalPrice % step)),
      taxClass: pick(TAX_CLASSES, index) ?? "standard",
      shippingAddresses: [{ address: pick(ADDRESSES, index + 1) ?? anAddress(), quantity: item.quantity }],
    }))
    const table = { ...SAMPLE_TAX_TABLE, seat, distanceSales } as const
    const taxed = setCartTax({ ...each, lineItems }, { table, buyer, date: "2026-11-27", getTaxClass: () => "standard" })
    return aCart({ ...taxed, taxedPrice: calculateCartTotals(taxed) })
  })

const compareTexts = (a: string, b: string): number => (a < b ? -1 : 1)

/** The amounts by rate, country and treatment, as a plain loop with exact fractions. */
const recompute = ({ lineItems, customLineItems }: Cart) => {
  const nets = new Map<string, bigint>()
  const add = (key: string, net: bigint) => nets.set(key, (nets.get(key) ?? 0n) + net)
  const cancelled = new Set<string | undefined>()
  for (const item of lineItems) {
    if (isLineItemCancelled(item)) cancelled.add(item.id)
    else add([String(item.taxRate).padStart(5, "0"), item.taxCountry, item.taxTreatment].join(), BigInt(item.totalPrice))
  }
  const charged = customLineItems.filter(({ lineItemReference }) => !cancelled.has(lineItemReference))
  for (const line of charged) {
    const item = lineItems.find(({ id }) => id === line.lineItemReference)
    if (item) add([String(item.taxRate).padStart(5, "0"), item.taxCountry, item.taxTreatment].join(), BigInt(line.totalPrice))
  }
  const ofCart = charged.filter(({ lineItemReference }) => lineItemReference === undefined)
  const keys = [...nets.keys()].sort(compareTexts)
  if (keys.length === 0) return undefined
  const before = keys.map(key => nets.get(key) ?? 0n)
  const weights = before.map(net => (net > 0n ? net : 0n))
  const sum = weights.reduce((a, b) => a + b, 0n)
  for (const { totalPrice } of ofCart) {
    const size = BigInt(Math.abs(totalPrice))
    const exact = weights.map(weight => (sum === 0n ? size : size * weight))
    const whole = sum === 0n ? BigInt(keys.length) : sum
    const shares = exact.map(part => part / whole)
    let spare = size - shares.reduce((a, b) => a + b, 0n)
    const places = exact.map((part, place) => ({ place, rest: part % whole }))
    places.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    for (const { place } of places) {
      if (spare === 0n) break
      shares[place] = (shares[place] ?? 0n) + 1n
      spare -= 1n
    }
    for (const [place, key] of keys.entries()) add(key, (totalPrice < 0 ? -1n : 1n) * (shares[place] ?? 0n))
  }
  return keys.map(key => {
    const net = nets.get(key) ?? 0n
    const [rate = "", country, treatment] = key.split(",")
    const product = (net < 0n ? -net : net) * BigInt(rate)
    const tax = (product + 5_000n) / 10_000n
    return { rate: Number(rate), country, treatment, net: Number(net), amount: Number(net < 0n ? -tax : tax) }
  })
}

describe("the amounts of a cart that goes to several countries", () => {
  it("are the same everywhere, and what code of this test's own computes (MONEY-21, RELY-07, TAX-01)", () => {
    const formatter = makeMailFormatter("en")
    fc.assert(
      fc.property(taxedCart, made => {
        const portions = recompute(made)
        if (!portions) return
        const net = portions.reduce((total, each) => total + each.net, 0)
        const tax = portions.reduce((total, each) => total + each.amount, 0)
        const { taxedPrice } = made
        expect(taxedPrice).toEqual({ totalNet: net, totalTax: tax, totalGross: net + tax, taxPortions: portions })

        const page = summarizePrices(made)
        expect([page.net, page.taxPortions, page.gross]).toEqual([net, portions, net + tax])

        const wire = Schema.encodeSync(CartSchema)(made)
        expect(Schema.decodeSync(CartSchema)(wire).taxedPrice).toEqual(taxedPrice)

        const order = { ...made, orderNumber: "1", createdAt: "2026-11-27T10:00:00Z", stages: [] } as unknown as Order
        const block = makePriceBlock(formatter, order)
        const rows = typeof block === "string" || block._tag !== "Rows" ? [] : block.rows.map(({ value }) => value)
        const money = (cents: number) => formatter.formatMoney(cents, made.currency)
        expect(rows.slice(-2 - portions.length)).toEqual([net, ...portions.map(({ amount }) => amount), net + tax].map(money))

        const totals = toUcpCart(made, [], "en").totals.filter(({ type }) => type === "tax" || type === "total")
        expect(totals.map(({ amount }) => amount)).toEqual([...portions.map(({ amount }) => amount), net + tax])

        expect(createPurchaseEvent(order).params).toMatchObject({ tax: tax / 100 })
      }),
      { numRuns: selectRunCount(200, 2_000) },
    )
  })
})
