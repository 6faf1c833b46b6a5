/** Schedules the reminder and the lapse of an unpaid order when it is placed (PAY-56). */

import { addJob } from "../../postgres/add-job.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { ORDER_PAYMENT_DEADLINES } from "../order-payment-deadlines.ts"

const DAY_MS = 24 * 60 * 60_000

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

export const computePaymentDeadline = (placedAt: Date): Date => addDays(placedAt, ORDER_PAYMENT_DEADLINES.payment.lapseAfterDays)

export const computeReminderTime = (placedAt: Date): Date => addDays(placedAt, ORDER_PAYMENT_DEADLINES.payment.remindAfterDays)

/** For an older order, only what is still due is scheduled. */
export const schedulePaymentJobs = async (tx: Transaction, orderId: string, placedAt: Date): Promise<void> => {
  const runAt = computeReminderTime(placedAt)
  if (runAt > tx.now) await addJob(tx, "remind-order", { orderId }, { runAt, jobKey: `remind ${orderId}` })
  await addJob(tx, "lapse-order", { orderId }, { runAt: computePaymentDeadline(placedAt), jobKey: `lapse ${orderId}` })
}
