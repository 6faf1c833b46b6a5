/** A cart's lines are rows of their own: only those that changed are written, and all are read only where their cart's version is news. */
import { isDeepStrictEqual } from "node:util"
import type { Cart, CartId, CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Transaction } from "../database/transaction.ts"
import { makeVersionedCache } from "../database/versioned-cache.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Ten full carts, or a thousand small ones: with their texts some 35 MB. */
const MOST_LINES = 5000

const recentLines = makeVersionedCache<Lines>(
  MOST_LINES,
  ({ lineItems, customLineItems }) => 1 + lineItems.length + customLineItems.length,
)

interface Versioned {
  readonly id: string
  readonly version: number
  readonly changed_at: Date
}

/** A version that was lost with its database and made again was made at another moment. */
const versionOf = ({ version, changed_at }: Versioned): string => `${version} ${changed_at.getTime()}`

const readLines = async (tx: Transaction, cartId: string): Promise<Lines> => {
  const lines = await tx.query<{ item: LineItem }>("SELECT item FROM line_items WHERE cart_id = $1 ORDER BY position", [
    cartId,
  ])
  const custom = await tx.query<{ item: CustomLineItem }>(
    "SELECT item FROM custom_line_items WHERE cart_id = $1 ORDER BY position",
    [cartId],
  )
  return { lineItems: lines.map(({ item }) => item), customLineItems: custom.map(({ item }) => item) }
}

/** Those of a cart whose row was just read. */
export const findCartLines = async (tx: Transaction, cart: Versioned): Promise<Lines> => {
  const known = recentLines.find(tx, cart.id, versionOf(cart))
  if (known) return known
  const lines = await readLines(tx, cart.id)
  recentLines.putAfterCommit(tx, cart.id, versionOf(cart), lines)
  return lines
}

interface Line {
  readonly id: string
  readonly totalPrice: Cents
  readonly taxRate: number
}

const unchanged = <L extends Line>(before: readonly L[], after: readonly L[]): readonly L[] => {
  const known = new Map(before.map(line => [line.id, line]))
  return after.map(line => {
    const old = known.get(line.id)
    return old && (old === line || isDeepStrictEqual(old, line)) ? old : line
  })
}

/** The lines that are new, moved or different, as rows. */
const changedRows = (before: readonly Line[], after: readonly Line[]) => {
  const positions = new Map(before.map((line, position) => [line, position]))
  return after.flatMap((line, position) =>
    positions.get(line) === position
      ? []
      : [{ id: line.id, position, net: line.totalPrice, tax_rate: line.taxRate, item: line }],
  )
}

const goneIds = (before: readonly Line[], after: readonly Line[]): readonly string[] => {
  const kept = new Set(after.map(({ id }) => id))
  return before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}

const saveLineItems = async (
  tx: Transaction,
  cartId: CartId,
  before: readonly LineItem[],
  after: readonly LineItem[],
) => {
  const gone = goneIds(before, after)
  if (gone.length > 0) await tx.query("DELETE FROM line_items WHERE cart_id = $1 AND id = ANY($2)", [cartId, gone])
  const changed = changedRows(before, after)
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
  const gone = goneIds(before, after)
  if (gone.length > 0) {
    await tx.query("DELETE FROM custom_line_items WHERE cart_id = $1 AND id = ANY($2)", [cartId, gone])
  }
  const changed = changedRows(before, after)
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

/** One that is as it was is the very same value: nothing is done with it again. */
export const reuseUnchangedLines = (before: Lines, after: Lines): Lines => ({
  lineItems: unchanged(before.lineItems, after.lineItems),
  customLineItems: unchanged(before.customLineItems, after.customLineItems),
})

export const saveCartLines = async (tx: Transaction, before: Cart, after: Cart): Promise<void> => {
  const { id, version, lineItems, customLineItems } = after
  await saveLineItems(tx, id, before.lineItems, lineItems)
  await saveCustomLineItems(tx, id, before.customLineItems, customLineItems)
  recentLines.putAfterCommit(tx, id, versionOf({ id, version, changed_at: tx.now }), { lineItems, customLineItems })
}
