import { Effect } from "effect"
import type { Erasure, PersonalData, PersonalDataOfKind } from "../../../application/shop/ports/personal-data.ts"
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"
import type { Transaction } from "../transaction.ts"
import { TABLE_RETENTION } from "./table-retention.ts"

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

const listPersonalData = async (
  tx: Transaction,
  customerId: string,
  periods: RetentionPeriods,
): Promise<Readonly<Record<string, PersonalDataOfKind>>> => {
  const tables: Record<string, PersonalDataOfKind> = {}
  for (const [name, { customerCondition, purpose, period }] of Object.entries(TABLE_RETENTION).toReversed()) {
    if (customerCondition === undefined) continue
    const rows = await tx.query<{ exported: unknown }>(
      `SELECT to_jsonb(own) - $2::text[] AS exported FROM ${name} AS own WHERE ${customerCondition}`,
      [customerId, SECRETS],
    )
    const periodText = typeof period === "string" ? period : period(periods)
    if (rows.length > 0) tables[name] = { purpose, period: periodText, rows: rows.map(row => row.exported) }
  }
  return tables
}

const lockOpenOrders = async (tx: Transaction, customerId: string): Promise<readonly string[]> => {
  const rows = await tx.query<{ order_number: string }>(
    "SELECT order_number FROM orders WHERE customer_id = $1 AND stages <> '{}' ORDER BY created_at FOR UPDATE",
    [customerId],
  )
  return rows.map(({ order_number }) => order_number)
}

const listIdentifiers = async (tx: Transaction, customerId: string): Promise<readonly string[]> => {
  const rows = await tx.query<{ name: string }>(
    `SELECT email AS name FROM customers WHERE id = $1
     UNION SELECT first_name || ' ' || last_name FROM customers WHERE id = $1
     UNION SELECT email FROM email_changes WHERE customer_id = $1
     UNION SELECT id FROM orders WHERE customer_id = $1`,
    [customerId],
  )
  return rows.map(({ name }) => name)
}

const eraseCustomer = async (tx: Transaction, customerId: string): Promise<Erasure> => {
  let [rows, orders] = [0, 0]
  for (const [name, { customerCondition, erasure }] of Object.entries(TABLE_RETENTION)) {
    if (customerCondition === undefined) continue
    if (erasure === undefined)
      rows += (await tx.query(`DELETE FROM ${name} WHERE ${customerCondition} RETURNING 1`, [customerId])).length
    else if (erasure.setClause) {
      const updated = await tx.query(`UPDATE ${name} SET ${erasure.setClause} WHERE ${customerCondition} RETURNING 1`, [
        customerId,
      ])
      if (name === "orders") orders = updated.length
    }
  }
  return { rows, orders }
}

export const makePostgresPersonalData = (tx: Transaction): PersonalData => ({
  list: (customerId, periods) => Effect.promise(() => listPersonalData(tx, customerId, periods)),
  listIdentifiers: customerId => Effect.promise(() => listIdentifiers(tx, customerId)),
  lockOpenOrders: customerId => Effect.promise(() => lockOpenOrders(tx, customerId)),
  erase: customerId => Effect.promise(() => eraseCustomer(tx, customerId)),
})
