/** A price lies on the straight line between the two tiers around its quantity, times options and delivery, rounded once, half to even. */

import { type Cents, subtractCents, toCents, ZERO_CENTS } from "../money/cents.ts"
import type { Discount } from "../money/discount-tags.ts"
import { divideToCents } from "../money/rounding.ts"
import type { PriceTier } from "./product.ts"
import type { ProductConfiguration } from "./product-configuration.ts"

const UNIT = 10_000

/** The reseller discount of a customer group, in ten-thousandths (LOGIN-18). */
export interface CustomerGroup {
  readonly id: string
  readonly discount: number
}

/** The two tiers around a quantity within the product's range; twice the same at a tier itself. */
const tiersAround = (
  tiers: readonly [PriceTier, ...PriceTier[]],
  quantity: number,
): readonly [PriceTier, PriceTier] => {
  const below = tiers.findLast(tier => tier.quantity <= quantity) ?? tiers[0]
  const above = tiers.find(tier => tier.quantity >= quantity) ?? below
  return [below, above]
}

/** The net list price in cents, before any discount. @throws MoneyOverflow */
export const calculateListPrice = ({ product, quantity, values, delivery }: ProductConfiguration): Cents => {
  const [below, above] = tiersAround(product.tiers, quantity)
  const options = values.reduce((total, value) => total + value.surcharge, UNIT)
  const rush = UNIT + delivery.surcharge
  const span = above.quantity - below.quantity
  if (span === 0) return divideToCents([below.price, options, rush], UNIT * UNIT)
  const weighted = below.price * (above.quantity - quantity) + above.price * (quantity - below.quantity)
  return divideToCents([toCents(weighted), options, rush], span * UNIT * UNIT)
}

export interface ItemPrice {
  readonly base: Cents
  readonly discounts: readonly Discount[]
  readonly net: Cents
}

/** A price without a share of it, in ten-thousandths; a tie goes down, in the shopper's favour, as commercetools' does. */
const reduced = (price: Cents, share: number): Cents => divideToCents([price, UNIT - share], UNIT, "HalfDown")

/** The offer comes off first, then the group's share of what is left; each price is rounded by itself. */
export const calculateItemPrice = (configuration: ProductConfiguration, group?: CustomerGroup): ItemPrice => {
  const base = calculateListPrice(configuration)
  const offered = reduced(base, configuration.product.discount)
  const net = reduced(offered, group?.discount ?? 0)
  const discounts: readonly Discount[] = [
    { amount: subtractCents(base, offered), tags: ["product"] },
    { amount: subtractCents(offered, net), tags: ["reseller"] },
  ].filter(({ amount }) => amount !== ZERO_CENTS)
  return { base, discounts, net }
}
