/**
 * Stores a cart as one row, and each of its lines as another. Only changed lines are written, and all are read only
 * when that version isn't cached.
 */
import { isDeepStrictEqual } from "node:util"
import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { Carts } from "../../application/shop/ports/carts.ts"
import type { Cart, CartId, CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { hashToken } from "../secrets/tokens.ts"
import { omitNulls, type Queries, type RowLock } from "./queries.ts"

type Lines = Pick<Cart, "lineItems" | "customLineItems">

/** Columns that carts and orders have. */
export const PRICED_COLUMNS = `id, version, currency, discount_codes AS "discountCodes", billing_address AS "billingAddress",
  payment AS "paymentInfo", reference_label AS "referenceLabel", po_number AS "poNumber",
  json_build_object('totalNet', total_net, 'totalGross', total_gross, 'totalTax', total_tax, 'taxPortions', tax_portions) AS "taxedPrice"`

type CartRow = Omit<Cart, keyof Lines> & { readonly changedAt: Date }

/** Ten full carts or a thousand small ones, some 35 MB. */
const MAX_CACHED_LINES = 5000

/** The lines of the carts used last, with the version of their cart. Lines change only together with it. */
const cachesByDatabase = new WeakMap<object, LRUCache<string, { readonly version: string; readonly lines: Lines }>>()

const getLinesCache = (database: object) => {
  const cache =
    cachesByDatabase.get(database) ??
    new LRUCache({
      maxSize: MAX_CACHED_LINES,
      sizeCalculation: ({ lines: { lineItems, customLineItems } }) => 1 + lineItems.length + customLineItems.length,
    })
  cachesByDatabase.set(database, cache)
  return cache
}

/** The time tells apart equal versions: a restored database can count the same version again. */
const formatCacheVersion = (version: number, changedAt: Date): string => `${version} ${changedAt.getTime()}`

interface Line {
  readonly id: string
  readonly totalPrice: Cents
  readonly taxRate: number
}

/** Unchanged lines keep their object identity, so that they are not saved or serialised again. */
const reuseUnchanged = <L extends Line>(before: readonly L[], after: readonly L[]): readonly L[] => {
  const previousLines = new Map(before.map(line => [line.id, line]))
  return after.map(line => {
    const previous = previousLines.get(line.id)
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

const UPSERT_LINES = {
  line_items: `INSERT INTO line_items (id, cart_id, position, quantity, net, tax_rate, item)
    SELECT id, $1, position, (item->>'quantity')::integer, net, tax_rate, item
    FROM jsonb_to_recordset($2) AS row (id text, position integer, net bigint, tax_rate integer, item jsonb)
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, quantity = excluded.quantity, net = excluded.net,
      tax_rate = excluded.tax_rate, item = excluded.item`,
  custom_line_items: `INSERT INTO custom_line_items (id, cart_id, position, net, tax_rate, item)
    SELECT id, $1, position, net, tax_rate, item
    FROM jsonb_to_recordset($2) AS row (id text, position integer, net bigint, tax_rate integer, item jsonb)
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, net = excluded.net, tax_rate = excluded.tax_rate,
      item = excluded.item`,
}

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

export const makePostgresCarts = (tx: Queries): Carts => {
  const { execute, findRow, now } = tx

  const readLines = async (cartId: string): Promise<Lines> => {
    const lines = await tx.query<{ item: LineItem }>("SELECT item FROM line_items WHERE cart_id = $1 ORDER BY position", [cartId])
    const custom = await tx.query<{ item: CustomLineItem }>(
      "SELECT item FROM custom_line_items WHERE cart_id = $1 ORDER BY position",
      [cartId],
    )
    return { lineItems: lines.map(({ item }) => item), customLineItems: custom.map(({ item }) => item) }
  }

  const cache = getLinesCache(tx.database)

  /** So that no other transaction finds what is rolled back. */
  const cacheAfterCommit = (id: string, version: string, lines: Lines): void =>
    tx.afterCommit(() => void cache.set(id, { version, lines }))

  /** Returns the lines of a cart whose row was just read. */
  const findLines = async (id: string, version: string): Promise<Lines> => {
    const cached = cache.get(id)
    if (cached?.version === version) return cached.lines
    const lines = await readLines(id)
    cacheAfterCommit(id, version, lines)
    return lines
  }

  /** Lines are read after the lock is held. */
  const find = (condition: string, values: readonly string[], lock: RowLock) =>
    Effect.promise(async (): Promise<Cart | undefined> => {
      const [row] = await tx.query<CartRow>(
        `SELECT ${PRICED_COLUMNS}, changed_at AS "changedAt",
           CASE WHEN previous_total_version = version THEN previous_total END AS "previousTotal",
           CASE WHEN previous_net_version = version THEN previous_net END AS "previousNet"
         FROM carts WHERE ${condition} AND ordered_at IS NULL ${lock}`,
        values,
      )
      if (!row) return undefined
      const { changedAt, ...cart } = omitNulls(row)
      return { ...cart, ...(await findLines(cart.id, formatCacheVersion(cart.version, changedAt))) }
    })

  const saveLines = async (
    table: keyof typeof UPSERT_LINES,
    cartId: CartId,
    before: readonly Line[],
    after: readonly Line[],
  ): Promise<void> => {
    const ids = listRemovedIds(before, after)
    if (ids.length > 0) await tx.query(`DELETE FROM ${table} WHERE cart_id = $1 AND id = ANY($2)`, [cartId, ids])
    const changed = toChangedRows(before, after)
    if (changed.length > 0) await tx.query(UPSERT_LINES[table], [cartId, JSON.stringify(changed)])
  }

  const save = async (before: Cart, changed: Cart): Promise<Cart> => {
    const lineItems = reuseUnchanged(before.lineItems, changed.lineItems)
    const customLineItems = reuseUnchanged(before.customLineItems, changed.customLineItems)
    const after = { ...changed, lineItems, customLineItems, version: before.version + 1 }
    const { totalNet, totalGross, totalTax, taxPortions } = after.taxedPrice
    await tx.query(
      `UPDATE carts SET version = $2, total_net = $3, total_gross = $4, total_tax = $5, tax_portions = $6,
         discount_codes = $7, billing_address = $8, payment = $9, reference_label = $10, po_number = $11, changed_at = $12,
         previous_total = $13, previous_total_version = $2, previous_net = $14, previous_net_version = $2
       WHERE id = $1`,
      [
        after.id,
        after.version,
        totalNet,
        totalGross,
        totalTax,
        JSON.stringify(taxPortions),
        after.discountCodes,
        toJson(after.billingAddress),
        toJson(after.paymentInfo),
        after.referenceLabel ?? null,
        after.poNumber ?? null,
        now,
        after.previousTotal ?? null,
        after.previousNet ?? null,
      ],
    )
    await saveLines("line_items", after.id, before.lineItems, lineItems)
    await saveLines("custom_line_items", after.id, before.customLineItems, customLineItems)
    cacheAfterCommit(after.id, formatCacheVersion(after.version, now), { lineItems, customLineItems })
    return after
  }

  return {
    find: (...cart) => find("id = $1 AND owner = $2", cart, ""),
    findActive: (...owner) => find("owner = $1", owner, ""),
    lock: (...cart) => find("id = $1 AND owner = $2", cart, "FOR UPDATE"),
    lockActive: (...owner) => find("owner = $1", owner, "FOR UPDATE"),
    createUnlessActive: (id, ownerKey, currency) =>
      execute(
        `INSERT INTO carts (id, owner, version, currency, total_net, total_gross, total_tax, tax_portions, discount_codes, created_at)
         VALUES ($1, $2, 1, $3, ${ZERO_CENTS}, ${ZERO_CENTS}, ${ZERO_CENTS}, '[]', '{}', $4)
         ON CONFLICT (owner) WHERE ordered_at IS NULL DO NOTHING`,
        [id, ownerKey, currency, now],
      ),
    save: (before, changed) => Effect.promise(() => save(before, changed)),
    changeOwner: (id, ownerKey) => execute("UPDATE carts SET owner = $2, changed_at = $3 WHERE id = $1", [id, ownerKey, now]),
    markOrdered: id => execute("UPDATE carts SET ordered_at = $2, version = version + 1 WHERE id = $1", [id, now]),
    remove: id => execute("DELETE FROM carts WHERE id = $1", [id]),
    findTransferredId: token =>
      findRow(
        "SELECT cart_id FROM handovers WHERE token_hash = $1 AND expires_at > $2",
        [hashToken(token), now],
        (row: { cart_id: CartId }) => row.cart_id,
      ),
    addTransfers: (guestId, code, cartId, expiresAt) =>
      execute(
        `INSERT INTO handovers (token_hash, cart_id, expires_at)
         SELECT token_hash, $3, $4 FROM access_tokens WHERE anonymous_id = $1 AND token_hash <> $2`,
        [guestId, hashToken(code), cartId, expiresAt],
      ),
    redirectTransfers: (...ids) => execute("UPDATE handovers SET cart_id = $2 WHERE cart_id = $1", ids),
  }
}
