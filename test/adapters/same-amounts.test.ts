/** The same cents on the page, in the mail, on the wire, in an agent's answer and in the purchase event. */
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartSchema } from "../../adapters/contract/cart.ts"
import { makeMailFormatter } from "../../adapters/mail/mail-formatter.ts"
import { makeLineItemBlocks, makePriceBlock } from "../../adapters/mail/order-blocks.ts"
import { toUcpCart } from "../../adapters/ucp/ucp-cart.ts"
import { calculateGroupPriceBreakdown } from "../../application/client/cart/group-price.ts"
import { mailTextsEn } from "../../application/texts/en/mails.ts"
import { createPurchaseEvent } from "../../domain/analytics/cart-events.ts"
import { type Cart, getActiveLineItems, isLineItemCancelled } from "../../domain/cart/cart.ts"
import { toCartInView } from "../../domain/cart/cart-in-view.ts"
import { setCartTax } from "../../domain/cart/cart-tax.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../domain/cart/price-summary.ts"
import { sumCents, toCents } from "../../domain/money/cents.ts"
import { PRICE_VIEWS, type PriceView } from "../../domain/money/price-view.ts"
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

const formatter = makeMailFormatter("en")

const listMailRows = (order: Order, view: PriceView): readonly string[] => {
  const block = makePriceBlock(formatter, toCartInView(order, view))
  return typeof block === "string" || block._tag !== "Rows" ? [] : block.rows.map(({ value }) => value)
}

/** The price of each item is what its discounts and coupons leave, as in carts of the services. */
const consistentCart = taxedCart.map(made => {
  const lineItems = made.lineItems.map(item => {
    const basePrice = toCents(item.totalPrice + item.couponDiscount + sumCents(item.discounts.map(({ amount }) => amount)))
    return { ...item, basePrice }
  })
  return { ...made, lineItems }
})

const isOfCancelled = (cart: Cart, id: string): boolean =>
  cart.lineItems.some(item => item.id === id && isLineItemCancelled(item))

describe("the amounts of a cart that goes to several countries", () => {
  it("are the same everywhere, and what code of this test's own computes (MONEY-21, RELY-07, TAX-01)", () => {
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
        const taxes = portions.map(({ amount }) => amount)
        const money = (cents: number) => formatter.formatMoney(cents, made.currency)
        expect(listMailRows(order, "net").slice(-2 - portions.length)).toEqual([net, ...taxes, net + tax].map(money))
        expect(listMailRows(order, "gross").slice(-2 - portions.length)).toEqual([net + tax, net, ...taxes].map(money))

        const totals = toUcpCart(toCartInView(made, "net"), [], "en").totals.filter(
          ({ type }) => type === "tax" || type === "total",
        )
        expect(totals.map(({ amount }) => amount)).toEqual([...taxes, net + tax])
        const [total] = toUcpCart(toCartInView(made, "gross"), [], "en").totals.slice(-1)
        expect(total).toMatchObject({ type: "total", amount: net + tax, lines: [net, ...taxes].map(amount => ({ amount })) })

        expect(createPurchaseEvent(order).params).toMatchObject({ tax: tax / 100 })
      }),
      { numRuns: selectRunCount(200, 2_000) },
    )
  })

  it.each(PRICE_VIEWS)(
    "are the same for each product on the page, in the mail and in an agent's answer, %s, and rows add up (TAX-20)",
    view => {
      fc.assert(
        fc.property(consistentCart, made => {
          const inView = toCartInView(made, view)
          const { base, discounts, coupons, customLines, net, gross } = summarizePrices(inView)
          const charges = customLines.reduce((sum, { amount }) => sum + amount, 0)
          const off = discounts.reduce((sum, { amount }) => sum + amount, 0)
          const total = view === "net" ? net : gross
          expect(base - off - coupons + charges).toBe(total)
          expect([net, gross]).toEqual([made.taxedPrice.totalNet, made.taxedPrice.totalGross])

          const groups = groupLineItems(inView)
          for (const group of groups) {
            const { price, base: own, discounts: cuts, coupons: codes, services } = calculateGroupPriceBreakdown(group)
            const added = services.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
            const cut = cuts.reduce((sum, { amount }) => sum + amount, 0)
            expect(own - cut - codes + added).toBe(price)
          }
          const ofCart = inView.customLineItems.filter(({ lineItemReference }) => lineItemReference === undefined)
          const shipped = inView.customLineItems.filter(
            ({ type, lineItemReference }) =>
              ["shipping", "customerDiscount"].includes(type) &&
              lineItemReference !== undefined &&
              !isOfCancelled(inView, lineItemReference),
          )
          const sum = [...groups.filter(({ main }) => !isLineItemCancelled(main)), ...ofCart, ...shipped].reduce(
            (all, { totalPrice }) => all + totalPrice,
            0,
          )
          expect(sum).toBe(total)

          const money = (cents: number) => formatter.formatMoney(cents, made.currency)
          const order = { ...made, orderNumber: "1", createdAt: "2026-11-27T10:00:00Z", stages: [] } as unknown as Order
          const [note, ...blocks] = makeLineItemBlocks(formatter, toCartInView(order, view), new Date("2026-11-27"))
          const treatments = new Set(made.taxedPrice.taxPortions.map(({ treatment }) => treatment))
          const isExempt = treatments.size === 1 && treatments.has("intra-community-supply")
          expect(note).toBe(mailTextsEn.prices[view === "gross" && isExempt ? "exempt" : view])
          const heads = blocks.map(block => (typeof block !== "string" && block._tag === "Lines" ? block.lines[0] : ""))
          const active = groups.filter(({ main }) => !isLineItemCancelled(main))
          expect(heads.map(line => line?.split(": ").at(-1))).toEqual(active.map(({ totalPrice }) => money(totalPrice)))
          expect(listMailRows(order, view)[0]).toBe(money(base))

          const answer = toUcpCart(inView, [], "en")
          const items = getActiveLineItems(inView)
          expect(answer.line_items.map(({ totals }) => totals.at(-1)?.amount)).toEqual(items.map(({ totalPrice }) => totalPrice))
          const agents = answer.totals.filter(({ type }) => type !== "total" && type !== "tax")
          expect(agents.reduce((all, { amount }) => all + amount, 0)).toBe(total)
        }),
        { numRuns: selectRunCount(200, 2_000) },
      )
    },
  )
})
