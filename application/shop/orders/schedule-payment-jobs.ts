import { Effect } from "effect"
import { computePaymentDeadline, computePaymentReminderTime } from "../../../domain/payment/payment-deadlines.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/**
 * Schedules the reminder and the lapse of an unpaid order. Of an older order, only what is still due is scheduled
 * (PAY-56).
 */
export const schedulePaymentJobs = ({ jobs, now }: Pick<ShopWrites, "jobs" | "now">, orderId: string, placedAt: Date) =>
  Effect.gen(function* () {
    const runAt = computePaymentReminderTime(placedAt)
    if (runAt > now) yield* jobs.add("remind-order", { orderId }, { runAt, jobKey: `remind ${orderId}` })
    yield* jobs.add("lapse-order", { orderId }, { runAt: computePaymentDeadline(placedAt), jobKey: `lapse ${orderId}` })
  })
