/** Deletes expired rows in small batches, the oldest first; lists and erases what is stored about a customer. */
import { Effect } from "effect"
import type { CustomerPersonalDataStore, ExpiredDataStore, PersonalDataOfKind } from "../../application/shop/ports/retention.ts"
import type { Queries } from "./queries.ts"
import { type PurgeRule, TABLE_RETENTION } from "./retention/table-retention.ts"

const DEFAULT_BATCH_SIZE = 500

/** Rows that are locked are left for the next run. */
const selectOldest = (table: string, key: "id" | "ctid", { column, where, batchSize = DEFAULT_BATCH_SIZE }: PurgeRule): string =>
  `SELECT ${key} FROM ${table} WHERE ${column} < $1${where ? ` AND ${where}` : ""}
   ORDER BY ${column} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`

/** Everything about an order is deleted together with it, and by nothing else. */
const WITH_ORDERS = `
  entries AS (DELETE FROM order_ledger WHERE order_id IN (SELECT id FROM gone)),
  paid AS (SELECT id FROM payments WHERE order_id IN (SELECT id FROM gone)),
  reviews AS (DELETE FROM payment_reviews WHERE payment_id IN (SELECT id FROM paid)),
  refunded AS (DELETE FROM refunds WHERE payment_id IN (SELECT id FROM paid)),
  payments_gone AS (DELETE FROM payments WHERE order_id IN (SELECT id FROM gone)),
  uses AS (DELETE FROM coupon_uses WHERE order_id IN (SELECT id FROM gone)),
  lines AS (DELETE FROM order_line_items WHERE order_id IN (SELECT id FROM gone)),
  checks AS (DELETE FROM vat_id_checks WHERE order_id IN (SELECT id FROM gone)),
  additions AS (DELETE FROM order_custom_line_items WHERE order_id IN (SELECT id FROM gone))`

/** The statement's parameter is the time before which rows are expired. */
const makeBatchSql = (table: string, rule: PurgeRule): string =>
  table === "orders"
    ? `WITH gone AS (${selectOldest(table, "id", rule)}), ${WITH_ORDERS}
       DELETE FROM orders WHERE id IN (SELECT id FROM gone) RETURNING id`
    : `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${selectOldest(table, "ctid", rule)})) RETURNING 1`

interface PurgeStatement {
  readonly kind: string
  readonly table: string
  readonly each: PurgeRule
  readonly sql: string
}

export const PURGE_STATEMENTS: readonly PurgeStatement[] = Object.entries(TABLE_RETENTION).flatMap(
  ([table, { purgeRules = [] }]) =>
    purgeRules.map(each => {
      const kind = [table, "by", each.column, each.where ?? ""].join(" ").trim()
      return { kind, table, each, sql: makeBatchSql(table, each) }
    }),
)

export const makePostgresExpiredDataStore = ({ query, now }: Queries): ExpiredDataStore => ({
  kinds: PURGE_STATEMENTS.map(({ kind }) => kind),
  purgeBatch: (kind, periods) =>
    Effect.promise(async () => {
      const statement = PURGE_STATEMENTS.find(each => each.kind === kind)
      if (!statement) throw new TypeError(`no data of the kind ${kind} expires`)
      const { sql, each } = statement
      const deleted = await query(sql, [each.boundary(now, periods)])
      return deleted.length >= (each.batchSize ?? DEFAULT_BATCH_SIZE)
    }),
})

const SECRETS = [
  "password_hash",
  "cookie_hash",
  "secret_hash",
  "replaced_hash",
  "salt",
  "token_hash",
  "sight_hash",
  "fingerprint",
]

export const makePostgresCustomerPersonalDataStore = ({ listRows, query }: Queries): CustomerPersonalDataStore => ({
  list: (customerId, periods) =>
    Effect.promise(async () => {
      const tables: Record<string, PersonalDataOfKind> = {}
      for (const [name, { customerCondition, purpose, period }] of Object.entries(TABLE_RETENTION).toReversed()) {
        if (customerCondition === undefined) continue
        const rows = await query<{ exported: unknown }>(
          `SELECT to_jsonb(own) - $2::text[] AS exported FROM ${name} AS own WHERE ${customerCondition}`,
          [customerId, SECRETS],
        )
        const periodText = typeof period === "string" ? period : period(periods)
        if (rows.length > 0) tables[name] = { purpose, period: periodText, rows: rows.map(row => row.exported) }
      }
      return tables
    }),
  listIdentifiers: customerId =>
    listRows(
      `SELECT email AS name FROM customers WHERE id = $1
       UNION SELECT first_name || ' ' || last_name FROM customers WHERE id = $1
       UNION SELECT email FROM email_changes WHERE customer_id = $1
       UNION SELECT id FROM orders WHERE customer_id = $1`,
      [customerId],
      ({ name }: { name: string }) => name,
    ),
  lockOpenOrders: customerId =>
    listRows(
      "SELECT order_number FROM orders WHERE customer_id = $1 AND stages <> '{}' ORDER BY created_at FOR UPDATE",
      [customerId],
      (row: { order_number: string }) => row.order_number,
    ),
  erase: customerId =>
    Effect.promise(async () => {
      let [rows, orders] = [0, 0]
      for (const [name, { customerCondition, erasure }] of Object.entries(TABLE_RETENTION)) {
        if (customerCondition === undefined) continue
        if (erasure === undefined)
          rows += (await query(`DELETE FROM ${name} WHERE ${customerCondition} RETURNING 1`, [customerId])).length
        else if (erasure.setClause) {
          const updated = await query(`UPDATE ${name} SET ${erasure.setClause} WHERE ${customerCondition} RETURNING 1`, [
            customerId,
          ])
          if (name === "orders") orders = updated.length
        }
      }
      return { rows, orders }
    }),
})
