/** What holds for the price of one printed item. Money is in cents; surcharges and discounts are in ten-thousandths. */
import fc from "fast-check"
import { assertRounded, multiplyExactly } from "./exact-rounding.ts"
import { assertHolds, assertSame, createLaw, type Law } from "./law.ts"
import { orOneOf, priceInCents } from "./money-generators.ts"

export interface TierPrice {
  readonly quantity: number
  readonly price: number
}

export interface PriceRequest {
  /** in ascending order; prices between two tiers are interpolated */
  readonly tiers: readonly [TierPrice, ...TierPrice[]]
  /** between the first and the last tier */
  readonly quantity: number
  /** of the chosen options; they are added up, and may be negative */
  readonly surcharges: readonly number[]
  /** charged on top of the price with options */
  readonly deliverySurcharge: number
  readonly productDiscount: number
  /** taken off what the product's discount leaves */
  readonly customerDiscount: number
}

export interface PriceBreakdown {
  /** the net list price, before discounts */
  readonly base: number
  readonly productDiscount: number
  readonly customerDiscount: number
  readonly net: number
}

export type PriceFunction = (request: PriceRequest) => PriceBreakdown

const UNIT = 10_000

const share = (max: number): fc.Arbitrary<number> => orOneOf([0, 5_000, max], fc.integer({ min: 0, max }))

/** Tiers whose prices never fall as quantities grow, and the step of their quantities. */
export const tierTable: fc.Arbitrary<{ readonly step: number; readonly tiers: PriceRequest["tiers"] }> = fc
  .record({
    step: fc.constantFrom(1, 25, 50),
    growth: fc.array(fc.record({ steps: orOneOf([1], fc.integer({ min: 1, max: 40 })), price: priceInCents.map(Number) }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ step, growth }) => {
    let last: TierPrice = { quantity: 0, price: 1 }
    const [first, ...others] = growth.map(({ steps, price }) => {
      last = { quantity: last.quantity + steps * step, price: last.price + (price % 1_000_000) }
      return last
    })
    return { step, tiers: [first ?? last, ...others] }
  })

export const priceRequest: fc.Arbitrary<PriceRequest> = tierTable.chain(({ step, tiers }) => {
  const [first] = tiers
  const steps = ((tiers.at(-1)?.quantity ?? first.quantity) - first.quantity) / step
  return fc.record({
    tiers: fc.constant(tiers),
    quantity: fc.integer({ min: 0, max: steps }).map(count => first.quantity + count * step),
    surcharges: fc.array(orOneOf([0, 5_000], fc.integer({ min: -2_000, max: 9_000 })), { maxLength: 4 }),
    deliverySurcharge: share(20_000),
    productDiscount: fc.oneof(fc.constant(0), share(UNIT)),
    customerDiscount: fc.oneof(fc.constant(0), share(UNIT)),
  })
})

const findTiers = ({ tiers: [first, ...others], quantity }: PriceRequest): readonly [TierPrice, TierPrice] => {
  let lower = first
  for (const tier of others) {
    if (quantity < tier.quantity) return [lower, tier]
    lower = tier
  }
  return [lower, lower]
}

/** Laws of list prices and discounts; `price` is the implementation that they are checked against. */
export const pricingLaws = (price: PriceFunction): readonly Law[] => [
  createLaw(
    "The list price is the interpolated price times options and delivery, rounded once, half to even",
    priceRequest,
    request => {
      const [lower, upper] = findTiers(request)
      const factor = request.surcharges.reduce((total, surcharge) => total + surcharge, UNIT)
      const span = upper.quantity - lower.quantity
      const rise = multiplyExactly(upper.price - lower.price, request.quantity - lower.quantity)
      const interpolated = span === 0 ? BigInt(lower.price) : multiplyExactly(lower.price, span) + rise
      const numerator = interpolated * multiplyExactly(factor, UNIT + request.deliverySurcharge)
      assertRounded("the list price", price(request).base, numerator, multiplyExactly(span || 1, UNIT, UNIT), "even")
    },
  ),
  createLaw("A larger quantity costs no less", fc.tuple(priceRequest, fc.nat(3_000)), ([request, more]) => {
    const last = request.tiers.at(-1)?.quantity ?? request.quantity
    const larger = { ...request, quantity: Math.min(last, request.quantity + more) }
    assertHolds(`${larger.quantity} cost no less than ${request.quantity}`, price(larger).base >= price(request).base)
  }),
  createLaw("The net price is the list price less its discounts, between zero and the list price", priceRequest, request => {
    const { base, productDiscount, customerDiscount, net } = price(request)
    assertSame("the net price", net, base - productDiscount - customerDiscount)
    assertHolds("no discount is negative", productDiscount >= 0 && customerDiscount >= 0)
    assertHolds("the net price isn't negative", net >= 0)
  }),
  createLaw(
    "The product's discount is taken off first, then the customer's, each with half a cent rounded down",
    priceRequest,
    request => {
      const { base, productDiscount, net } = price(request)
      const offered = base - productDiscount
      const rest = (amount: number, discount: number) => multiplyExactly(amount, UNIT - discount)
      assertRounded(
        "the price after the product's discount",
        offered,
        rest(base, request.productDiscount),
        BigInt(UNIT),
        "toward-zero",
      )
      assertRounded("the net price", net, rest(offered, request.customerDiscount), BigInt(UNIT), "toward-zero")
    },
  ),
  createLaw(
    "A larger customer discount makes nothing dearer",
    fc.tuple(priceRequest, fc.integer({ min: 0, max: UNIT }), fc.integer({ min: 0, max: UNIT })),
    ([request, one, other]) => {
      const net = (customerDiscount: number) => price({ ...request, customerDiscount }).net
      assertHolds(`${one} and ${other} are in order`, net(Math.max(one, other)) <= net(Math.min(one, other)))
    },
  ),
]
