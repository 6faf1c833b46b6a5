/**
 * The jobs that a new or changed order needs: payment reminder, lapse, and notifications of agents. They are saved in
 * the same transaction.
 */
import { Effect } from "effect"
import { computePaymentDeadline, computePaymentReminderTime } from "../../../domain/payment/payment-deadlines.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Twelve attempts take about sixteen hours, with growing pauses. */
const MAX_ATTEMPTS = 12

/**
 * Notifies agents that may read a customer's orders of a new or changed order. A waiting job sends the order as it is by
 * then. One agent at a time is notified, so that slow agents delay no mails (UCP-32).
 */
export const notifyAgents = ({ agentLinks, jobs, newId, now }: ShopWrites, orderId: string): Effect.Effect<void> =>
  Effect.flatMap(agentLinks.listNotified(orderId), links =>
    Effect.forEach(
      links,
      linkId =>
        jobs.add(
          "tell-agent",
          { linkId, orderId, eventId: newId(), occurredAt: now.getTime() },
          { jobKey: `tell ${linkId} ${orderId}`, queue: "agents", maxAttempts: MAX_ATTEMPTS },
        ),
      { discard: true },
    ),
  )

/**
 * Schedules the reminder and the lapse of an unpaid order. Of an older order, only what is still due is scheduled
 * (PAY-56).
 */
export const schedulePaymentReminderAndLapse = Effect.fnUntraced(function* (
  { jobs, now }: Pick<ShopWrites, "jobs" | "now">,
  orderId: string,
  placedAt: Date,
) {
  const runAt = computePaymentReminderTime(placedAt)
  if (runAt > now) yield* jobs.add("remind-order", { orderId }, { runAt, jobKey: `remind ${orderId}` })
  yield* jobs.add("lapse-order", { orderId }, { runAt: computePaymentDeadline(placedAt), jobKey: `lapse ${orderId}` })
})
