/**
 * When a paid order becomes more expensive, the difference has to be paid. When it becomes cheaper, the difference is
 * refunded (PAY-55).
 */
import type { Order } from "../../../domain/order/order.ts"
import { recordAmountDue } from "../../../domain/payment/record-report.ts"
import { findPayableOrder, makeRecordContext, storeRecorded } from "../../postgres/order-ledgers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { computePaymentDeadline } from "./schedule-payment-jobs.ts"

/** `order` is the saved order with its row locked. Returns it with its current stages and payment method. */
export const updateAmountDue = async (tx: Transaction, order: Order): Promise<Order> => {
  const payable = await findPayableOrder(tx, order.id)
  if (!payable) return order
  const context = { ...makeRecordContext(tx), payUntil: computePaymentDeadline(tx.now) }
  const update = recordAmountDue(payable.entries, order.taxedPrice.totalGross, context)
  if (update.entries.length === 0) return order
  // the saved change is a new version already
  const { stages, methodId, due } = await storeRecorded(tx, payable, update, { isNewVersion: false })
  return { ...order, stages, ...(due === undefined ? {} : { paymentInfo: { paymentMethodId: methodId } }) }
}
