import {
  addFractions,
  createNumbers,
  type Fraction,
  multiplyFractions,
  roundTieToEven,
  roundTieTowardZero,
  toFraction,
} from "./exact-fractions.ts"
import type { VectorFile } from "./vector-file.ts"

interface Request {
  readonly tiers: readonly { readonly quantity: number; readonly price: number }[]
  readonly quantity: number
  readonly surcharges: readonly number[]
  readonly deliverySurcharge: number
  readonly productDiscount: number
  readonly customerDiscount: number
}

const share = (tenThousandths: number): Fraction => toFraction(tenThousandths, 10_000)

const without = (amount: number, discount: number): number =>
  roundTieTowardZero(multiplyFractions(toFraction(amount), share(10_000 - discount)))

const interpolate = ({ tiers, quantity }: Request): Fraction => {
  const upper = tiers.findIndex(tier => tier.quantity >= quantity)
  const [to, from] = [tiers[upper], tiers[upper - 1]]
  if (!to) throw new Error(`no tier for ${quantity}`)
  if (!from || to.quantity === quantity) return toFraction(to.price)
  const part = toFraction(quantity - from.quantity, to.quantity - from.quantity)
  return addFractions(toFraction(from.price), multiplyFractions(toFraction(to.price - from.price), part))
}

const answer = (request: Request) => {
  const options = share(request.surcharges.reduce((sum, surcharge) => sum + surcharge, 10_000))
  const base = roundTieToEven(multiplyFractions(interpolate(request), options, share(10_000 + request.deliverySurcharge)))
  const offered = without(base, request.productDiscount)
  const net = without(offered, request.customerDiscount)
  return { base, productDiscount: base - offered, customerDiscount: offered - net, net }
}

const PLAIN: Request = {
  tiers: [
    { quantity: 100, price: 1_000 },
    { quantity: 500, price: 2_000 },
    { quantity: 1_000, price: 3_000 },
  ],
  quantity: 100,
  surcharges: [],
  deliverySurcharge: 0,
  productDiscount: 0,
  customerDiscount: 0,
}

const half = (price: number, more: Partial<Request> = {}): Request => ({ ...PLAIN, tiers: [{ quantity: 100, price }], ...more })

/** Between tiers, half cents, and discounts of half a cent: 50 % off 101 cents is 50 at commercetools. */
const CHOSEN: readonly Request[] = [
  ...[100, 150, 300, 450, 500, 550, 750, 999, 1_000].map(quantity => ({ ...PLAIN, quantity })),
  ...[1, 3, 5, 7, 101, 103].map(price => half(price, { productDiscount: 5_000 })),
  ...[1, 3, 5, 7, 101, 103].map(price => half(price, { customerDiscount: 5_000 })),
  ...[1, 3, 5, 7, 101, 103].map(price => half(price, { surcharges: [5_000] })),
  ...[1, 3, 5, 7, 101, 103].map(price => half(price, { deliverySurcharge: 5_000 })),
  half(2_000, { productDiscount: 10_000, customerDiscount: 1_000 }),
  half(1_000, { productDiscount: 1_000, customerDiscount: 500 }),
]

const listGenerated = (): readonly Request[] => {
  const number = createNumbers(49)
  const pick = (corners: readonly number[], max: number) =>
    number(0, 2) === 0 ? (corners[number(0, corners.length - 1)] ?? 0) : number(0, max)
  return Array.from({ length: 90 }, () => {
    const step = [1, 25, 50][number(0, 2)] ?? 1
    let [quantity, price] = [0, 1]
    const tiers = Array.from({ length: number(1, 4) }, () => {
      quantity += number(1, 20) * step
      price += number(0, 9_999)
      return { quantity, price }
    })
    const first = tiers[0]?.quantity ?? step
    return {
      tiers,
      quantity: first + number(0, (quantity - first) / step) * step,
      surcharges: Array.from({ length: number(0, 3) }, () => pick([0, 500, 5_000], 9_000) - number(0, 1) * 1_000),
      deliverySurcharge: pick([0, 5_000], 20_000),
      productDiscount: pick([0, 5_000], 10_000),
      customerDiscount: pick([0, 5_000], 10_000),
    }
  })
}

export const buildPriceVectors = (): VectorFile => ({
  $comment:
    "The net price of an item. Tiers are interpolated linearly, times options (10000 + the sum of surcharges), times delivery; rounded once, half to even. Each discount is then taken off and rounded, half a cent down.",
  source: "exact fractions; commercetools rounds 50 % of 101 cents to 50",
  cases: [...CHOSEN, ...listGenerated()].map(input => ({ input, expected: answer(input) })),
})
