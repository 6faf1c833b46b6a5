/** Erases a customer except for what the law requires of completed orders; refused while an order is open (KEPT-04, KEPT-05). */
import type { Transaction } from "../transaction.ts"
import { TABLE_RETENTION } from "./table-retention.ts"

export interface ErasureResult {
  readonly rows: number
  /** completed orders that stay for their invoices */
  readonly orders: number
}

/** Order numbers of orders that are still produced, delivered, paid or invoiced. */
export const listOpenOrderNumbers = async (tx: Transaction, customerId: string): Promise<readonly string[]> => {
  const rows = await tx.query<{ order_number: string }>(
    "SELECT order_number FROM orders WHERE customer_id = $1 AND stages <> '{}' ORDER BY created_at FOR UPDATE",
    [customerId],
  )
  return rows.map(({ order_number }) => order_number)
}

/** What identifies a customer in stored mails. */
export const listPersonalIdentifiers = async (tx: Transaction, customerId: string): Promise<readonly string[]> => {
  const rows = await tx.query<{ name: string }>(
    `SELECT email AS name FROM customers WHERE id = $1
     UNION SELECT first_name || ' ' || last_name FROM customers WHERE id = $1
     UNION SELECT email FROM email_changes WHERE customer_id = $1
     UNION SELECT id FROM orders WHERE customer_id = $1`,
    [customerId],
  )
  return rows.map(({ name }) => name)
}

export const eraseCustomer = async (tx: Transaction, customerId: string): Promise<ErasureResult> => {
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
