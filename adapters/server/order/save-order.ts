/**
 * Saves the next version of an order whose row is locked: references, lines and totals. An unchanged order is not
 * written.
 */
import { isDeepStrictEqual } from "node:util"
import type { Order } from "../../../domain/order/order.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { notifyAgents } from "../agents/notify-agents.ts"

const saveLines = async (tx: Transaction, before: Order, after: Order): Promise<void> => {
  const changed = after.lineItems.filter((item, index) => !isDeepStrictEqual(item, before.lineItems[index]))
  if (changed.length > 0) {
    await tx.query(
      `UPDATE order_line_items l SET item = changed.item FROM jsonb_to_recordset($2) AS changed (id text, item jsonb)
       WHERE l.order_id = $1 AND l.id = changed.id`,
      [after.id, JSON.stringify(changed.map(item => ({ id: item.id, item })))],
    )
  }
  if (isDeepStrictEqual(before.customLineItems, after.customLineItems)) return
  await tx.query("DELETE FROM order_custom_line_items WHERE order_id = $1", [after.id])
  const lines = after.customLineItems.map((line, position) => ({
    id: line.id,
    position,
    net: line.totalPrice,
    tax_rate: line.taxRate,
    item: line,
  }))
  await tx.query(
    `INSERT INTO order_custom_line_items (id, order_id, position, net, tax_rate, item)
     SELECT id, $1, position, net, tax_rate, item
     FROM jsonb_to_recordset($2) AS row (id text, position integer, net bigint, tax_rate integer, item jsonb)`,
    [after.id, JSON.stringify(lines)],
  )
}

export const saveOrder = async (tx: Transaction, before: Order, changed: Order): Promise<Order> => {
  if (isDeepStrictEqual(before, changed)) return before
  const after = { ...changed, version: before.version + 1 }
  const { totalNet, totalGross, totalTax, taxPortions } = after.taxedPrice
  await tx.query(
    `UPDATE orders SET version = $2, reference_label = $3, po_number = $4, total_net = $5, total_gross = $6,
       total_tax = $7, tax_portions = $8 WHERE id = $1`,
    [
      after.id,
      after.version,
      after.referenceLabel ?? null,
      after.poNumber ?? null,
      totalNet,
      totalGross,
      totalTax,
      JSON.stringify(taxPortions),
    ],
  )
  await saveLines(tx, before, after)
  await notifyAgents(tx, after.id)
  return after
}
