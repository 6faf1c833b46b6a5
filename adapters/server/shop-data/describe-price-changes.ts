/** Of a product's prices the one that changes most is told: cents taken for euros are seen before they are written. */
import type { PriceTier } from "../../../domain/catalog/product.ts"
import type { Transaction } from "../database/transaction.ts"

interface Repriced {
  readonly key: string
  readonly before: readonly PriceTier[]
  readonly after: readonly PriceTier[]
}

const amount = (cents: number): string => (cents / 100).toFixed(2)

/** How many times as much, or as little. */
const times = (before: number, after: number): number =>
  before === after ? 1 : Math.max(before, after) / Math.max(Math.min(before, after), 0.5)

/** "250: 19.99 → 0.05, and 3 more prices"; nothing where quantities come or go and no price changes. */
const told = ({ before, after }: Repriced): string | undefined => {
  const old = new Map(before.map(({ quantity, price }) => [quantity, price]))
  const changed = after
    .flatMap(({ quantity, price }) => {
      const was = old.get(quantity)
      return was === undefined || was === price ? [] : [{ quantity, was, price }]
    })
    .sort((a, b) => times(b.was, b.price) - times(a.was, a.price))
  const [most] = changed
  if (!most) return undefined
  const more = changed.length - 1
  const rest = more === 0 ? "" : `, and ${more} more ${more === 1 ? "price" : "prices"}`
  return `${most.quantity}: ${amount(most.was)} → ${amount(most.price)}${rest}`
}

/** By product, before the changes are applied. */
export const describePriceChanges = async (
  tx: Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const repriced = await tx.query<Repriced>(
    `SELECT key, product->'tiers' AS before, entry->'tiers' AS after
     FROM products JOIN changes USING (key) WHERE kind = 'products' AND key = ANY($1)`,
    [keys],
  )
  return new Map(
    repriced.flatMap(each => {
      const prices = told(each)
      return prices ? [[each.key, prices] as const] : []
    }),
  )
}
