/** A paid order that costs more waits for payment of the difference; of one that costs less the difference goes back (PAY-55). */
import type { Order } from "../../../domain/order/order.ts"
import { stagesWhenPaid, stagesWhenUnpaid } from "../../../domain/order/order-standing.ts"
import { balance, credited } from "../../../domain/payment/payment.ts"
import { refundsOf } from "../../../domain/payment/settlement.ts"
import type { Transaction } from "../database/transaction.ts"
import { findPayable, keepMethod } from "./payment-rows.ts"
import { addRefund } from "./refund-rows.ts"

/** `order` is as it was saved, its row held; its stages are those it has now. */
export const changeDue = async (tx: Transaction, order: Order): Promise<Order> => {
  const before = await findPayable(tx, order.id)
  const due = order.taxedPrice.totalGross
  if (before?.due === undefined || before.due === due) return order
  const after = { ...before, due }
  for (const { paymentId, amount } of refundsOf(after)) {
    await tx.rows("UPDATE payments SET credit = credit - $2 WHERE id = $1", [paymentId, amount])
    await addRefund(tx, paymentId, amount)
  }
  const isPaid = balance(after) <= 0
  const paidStages = isPaid ? stagesWhenPaid(order.stages) : stagesWhenUnpaid(order.stages)
  const stages = credited(before) > 0 ? paidStages : order.stages
  await tx.rows(
    `UPDATE orders SET amount_due = $2, stages = $3, paid_at = CASE WHEN $4 THEN coalesce(paid_at, $5) END WHERE id = $1`,
    [order.id, due, stages, isPaid && credited(before) > 0, tx.now],
  )
  const paymentInfo = await keepMethod(tx, order.id)
  return { ...order, stages, ...(paymentInfo && { paymentInfo }) }
}
