/** Describes the largest price change of each product, so that cents entered as euros are noticed before they are written. */
import { findRepricedProducts, type RepricedProduct } from "../postgres/shop-data/staged-changes.ts"
import type { Transaction } from "../postgres/transaction.ts"

const formatAmount = (cents: number): string => (cents / 100).toFixed(2)

/** The factor between two prices, at least 1. */
const calculateFactor = (before: number, after: number): number =>
  before === after ? 1 : Math.max(before, after) / Math.max(Math.min(before, after), 0.5)

/** "250: 19.99 → 0.05, and 3 more prices"; undefined when no price of an existing quantity changes */
const describePrices = ({ before, after }: RepricedProduct): string | undefined => {
  const previousPrices = new Map(before.map(({ quantity, price }) => [quantity, price]))
  const changed = after
    .flatMap(({ quantity, price }) => {
      const previous = previousPrices.get(quantity)
      return previous === undefined || previous === price ? [] : [{ quantity, was: previous, price }]
    })
    .sort((a, b) => calculateFactor(b.was, b.price) - calculateFactor(a.was, a.price))
  const [largest] = changed
  if (!largest) return undefined
  const otherCount = changed.length - 1
  const rest = otherCount === 0 ? "" : `, and ${otherCount} more ${otherCount === 1 ? "price" : "prices"}`
  return `${largest.quantity}: ${formatAmount(largest.was)} → ${formatAmount(largest.price)}${rest}`
}

/** By product key. Must be called before the changes are applied. */
export const describeLargestPriceChanges = async (
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const repriced = await findRepricedProducts(tx, keys)
  return new Map(
    repriced.flatMap(each => {
      const prices = describePrices(each)
      return prices ? [[each.key, prices] as const] : []
    }),
  )
}
