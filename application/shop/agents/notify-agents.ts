import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Twelve attempts take about sixteen hours, with growing pauses. */
const MAX_ATTEMPTS = 12

/**
 * Notifies agents that may read a customer's orders of a new or changed order, once the unit of work is saved. A
 * waiting job sends the order as it is by then. One agent at a time is notified, so that slow agents delay no mails
 * (UCP-32).
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
