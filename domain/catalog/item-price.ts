/**
 * The list price is interpolated linearly between the two tiers around the quantity, then multiplied by options and
 * delivery. It is rounded once, half to even.
 */

import { type Cents, subtractCents, toCents, ZERO_CENTS } from "../money/cents.ts"
import type { Discount } from "../money/discount-tags.ts"
import { type PriceView, toPricesInView } from "../money/price-view.ts"
import { multiplyAndDivideToCents } from "../money/rounding.ts"
import type { TaxRate } from "../money/tax-rate.ts"
import type { PriceTier } from "./product.ts"
import type { ProductConfiguration } from "./product-configuration.ts"

const UNIT = 10_000

/** The reseller discount of a customer group, in ten-thousandths (LOGIN-18). */
export interface CustomerGroup {
  readonly id: string
  readonly discount: number
}

/** The tiers below and above a quantity within the product's range; the same tier twice at an exact match. */
const findTiersAround = (tiers: readonly [PriceTier, ...PriceTier[]], quantity: number): readonly [PriceTier, PriceTier] => {
  const lower = tiers.findLast(tier => tier.quantity <= quantity) ?? tiers[0]
  const upper = tiers.find(tier => tier.quantity >= quantity) ?? lower
  return [lower, upper]
}

/** The net list price in cents, before any discount. @throws MoneyOverflow */
export const calculateListPrice = ({ product, quantity, values, delivery }: ProductConfiguration): Cents => {
  const [lower, upper] = findTiersAround(product.tiers, quantity)
  const optionsFactor = values.reduce((total, value) => total + value.surcharge, UNIT)
  const deliveryFactor = UNIT + delivery.surcharge
  const span = upper.quantity - lower.quantity
  if (span === 0) return multiplyAndDivideToCents([lower.price, optionsFactor, deliveryFactor], UNIT * UNIT)
  const weightedPrice = lower.price * (upper.quantity - quantity) + upper.price * (quantity - lower.quantity)
  return multiplyAndDivideToCents([toCents(weightedPrice), optionsFactor, deliveryFactor], span * UNIT * UNIT)
}

export interface ItemPrice {
  readonly base: Cents
  readonly discounts: readonly Discount[]
  readonly net: Cents
}

/**
 * The price without a share in ten-thousandths. A tie is rounded down, in the shopper's favour, as commercetools
 * does.
 */
const reducePrice = (price: Cents, share: number): Cents => multiplyAndDivideToCents([price, UNIT - share], UNIT, "HalfDown")

/**
 * The item's price in cents. The product's discount is taken off first, then the group's; each result is rounded
 * separately.
 */
export const calculateItemPrice = (configuration: ProductConfiguration, group?: CustomerGroup): ItemPrice => {
  const base = calculateListPrice(configuration)
  const offered = reducePrice(base, configuration.product.discount)
  const net = reducePrice(offered, group?.discount ?? 0)
  const discounts: readonly Discount[] = [
    { amount: subtractCents(base, offered), tags: ["product"] },
    { amount: subtractCents(offered, net), tags: ["reseller"] },
  ].filter(({ amount }) => amount !== ZERO_CENTS)
  return { base, discounts, net }
}

/** The price with base and discounts in the view: they add up to its price in that view. `net` stays net. */
export const toItemPriceInView = (view: PriceView, { base, discounts, net }: ItemPrice, taxRate: TaxRate): ItemPrice => {
  const negative = discounts.map(({ amount }) => subtractCents(ZERO_CENTS, amount))
  const [baseInView = base, ...off] = toPricesInView(view, [base, ...negative], taxRate)
  return {
    base: baseInView,
    discounts: discounts.map((discount, index) => ({ ...discount, amount: subtractCents(ZERO_CENTS, off[index] ?? ZERO_CENTS) })),
    net,
  }
}
