/** Nobody has to ask for an unpaid order to be reminded of, or to lapse: its jobs are as old as the order (PAY-56). */
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import { ORDER_PAYMENT_DEADLINES } from "../order-payment-deadlines.ts"

const DAY = 24 * 60 * 60_000

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY)

export const computePaymentDeadline = (placedAt: Date): Date =>
  daysAfter(placedAt, ORDER_PAYMENT_DEADLINES.payment.lapseAfterDays)

export const computeReminderTime = (placedAt: Date): Date =>
  daysAfter(placedAt, ORDER_PAYMENT_DEADLINES.payment.remindAfterDays)

/** Of one that was placed a while ago, only what is still ahead. */
export const schedulePaymentJobs = async (tx: Transaction, orderId: string, placedAt: Date): Promise<void> => {
  const runAt = computeReminderTime(placedAt)
  if (runAt > tx.now) await addJob(tx, "remind-order", { orderId }, { runAt, jobKey: `remind ${orderId}` })
  await addJob(tx, "lapse-order", { orderId }, { runAt: computePaymentDeadline(placedAt), jobKey: `lapse ${orderId}` })
}
