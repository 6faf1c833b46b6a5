/**
 * A cart's lines are rows of their own. Only changed lines are written. All are read only when the cart's version
 * isn't cached.
 */
import { isDeepStrictEqual } from "node:util"
import type { Cart, CartId, CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { Transaction } from "./transaction.ts"
import { makeVersionedCache } from "./versioned-cache.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Ten full carts or a thousand small ones, some 35 MB. */
const MAX_CACHED_LINES = 5000

const recentLines = makeVersionedCache<Lines>(
  MAX_CACHED_LINES,
  ({ lineItems, customLineItems }) => 1 + lineItems.length + customLineItems.length,
)

interface CartVersionRow {
  readonly id: string
  readonly version: number
  readonly changed_at: Date
}

/** The time tells apart equal versions: a restored database can count the same version again. */
const cacheVersion = ({ version, changed_at }: CartVersionRow): string => `${version} ${changed_at.getTime()}`

const readLines = async (tx: Transaction, cartId: string): Promise<Lines> => {
  const lines = await tx.query<{ item: LineItem }>("SELECT item FROM line_items WHERE cart_id = $1 ORDER BY position", [cartId])
  const custom = await tx.query<{ item: CustomLineItem }>(
    "SELECT item FROM custom_line_items WHERE cart_id = $1 ORDER BY position",
    [cartId],
  )
  return { lineItems: lines.map(({ item }) => item), customLineItems: custom.map(({ item }) => item) }
}

/** Returns the lines of a cart whose row was just read. */
export const findCartLines = async (tx: Transaction, cart: CartVersionRow): Promise<Lines> => {
  const cached = recentLines.find(tx, cart.id, cacheVersion(cart))
  if (cached) return cached
  const lines = await readLines(tx, cart.id)
  recentLines.putAfterCommit(tx, cart.id, cacheVersion(cart), lines)
  return lines
}

interface Line {
  readonly id: string
  readonly totalPrice: Cents
  readonly taxRate: number
}

const reuseUnchanged = <L extends Line>(before: readonly L[], after: readonly L[]): readonly L[] => {
  const cached = new Map(before.map(line => [line.id, line]))
  return after.map(line => {
    const previous = cached.get(line.id)
    return previous && (previous === line || isDeepStrictEqual(previous, line)) ? previous : line
  })
}

/** The rows of lines that are new, moved or different. */
const toChangedRows = (before: readonly Line[], after: readonly Line[]) => {
  const positions = new Map(before.map((line, position) => [line, position]))
  return after.flatMap((line, position) =>
    positions.get(line) === position ? [] : [{ id: line.id, position, net: line.totalPrice, tax_rate: line.taxRate, item: line }],
  )
}

const listRemovedIds = (before: readonly Line[], after: readonly Line[]): readonly string[] => {
  const remainingIds = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id)
}

const saveLineItems = async (tx: Transaction, cartId: CartId, before: readonly LineItem[], after: readonly LineItem[]) => {
  const ids = listRemovedIds(before, after)
  if (ids.length > 0) await tx.query("DELETE FROM line_items WHERE cart_id = $1 AND id = ANY($2)", [cartId, ids])
  const changed = toChangedRows(before, after)
  if (changed.length === 0) return
  await tx.query(
    `INSERT INTO line_items (id, cart_id, position, quantity, net, tax_rate, item)
     SELECT id, $1, position, (item->>'quantity')::integer, net, tax_rate, item
     FROM jsonb_to_recordset($2) AS row (id text, position integer, net bigint, tax_rate integer, item jsonb)
     ON CONFLICT (id) DO UPDATE SET position = excluded.position, quantity = excluded.quantity, net = excluded.net,
       tax_rate = excluded.tax_rate, item = excluded.item`,
    [cartId, JSON.stringify(changed)],
  )
}

const saveCustomLineItems = async (
  tx: Transaction,
  cartId: CartId,
  before: readonly CustomLineItem[],
  after: readonly CustomLineItem[],
) => {
  const ids = listRemovedIds(before, after)
  if (ids.length > 0) {
    await tx.query("DELETE FROM custom_line_items WHERE cart_id = $1 AND id = ANY($2)", [cartId, ids])
  }
  const changed = toChangedRows(before, after)
  if (changed.length === 0) return
  await tx.query(
    `INSERT INTO custom_line_items (id, cart_id, position, net, tax_rate, item)
     SELECT id, $1, position, net, tax_rate, item
     FROM jsonb_to_recordset($2) AS row (id text, position integer, net bigint, tax_rate integer, item jsonb)
     ON CONFLICT (id) DO UPDATE SET position = excluded.position, net = excluded.net, tax_rate = excluded.tax_rate,
       item = excluded.item`,
    [cartId, JSON.stringify(changed)],
  )
}

/** Unchanged lines keep their object identity, so that they are not saved or serialised again. */
export const reuseUnchangedLines = (before: Lines, after: Lines): Lines => ({
  lineItems: reuseUnchanged(before.lineItems, after.lineItems),
  customLineItems: reuseUnchanged(before.customLineItems, after.customLineItems),
})

export const saveCartLines = async (tx: Transaction, before: Cart, after: Cart): Promise<void> => {
  const { id, version, lineItems, customLineItems } = after
  await saveLineItems(tx, id, before.lineItems, lineItems)
  await saveCustomLineItems(tx, id, before.customLineItems, customLineItems)
  recentLines.putAfterCommit(tx, id, cacheVersion({ id, version, changed_at: tx.now }), { lineItems, customLineItems })
}
