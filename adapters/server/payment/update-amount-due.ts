/** A paid order that costs more waits for payment of the difference; of one that costs less the difference goes back (PAY-55). */
import type { Order } from "../../../domain/order/order.ts"
import { recordAmountDue } from "../../../domain/payment/record-report.ts"
import type { Transaction } from "../database/transaction.ts"
import { contextOf, findPayableOrder, storeRecorded } from "./payment-rows.ts"
import { computePaymentDeadline } from "./schedule-payment-jobs.ts"

/** `order` is as it was saved, its row held; its stages and its method are those it has now. */
export const updateAmountDue = async (tx: Transaction, order: Order): Promise<Order> => {
  const before = await findPayableOrder(tx, order.id)
  if (!before) return order
  const context = { ...contextOf(tx), payUntil: computePaymentDeadline(tx.now) }
  const recorded = recordAmountDue(before.entries, order.taxedPrice.totalGross, context)
  if (recorded.entries.length === 0) return order
  // what was saved is the order's new version already
  const { stages, methodId, due } = await storeRecorded(tx, before, recorded, { isNewVersion: false })
  return { ...order, stages, ...(due === undefined ? {} : { paymentInfo: { paymentMethodId: methodId } }) }
}
