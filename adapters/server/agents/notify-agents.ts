/**
 * Agents that may read a customer's orders get a notification of each new or changed order. The job is added in the
 * same transaction (UCP-32).
 */
import { randomUUID } from "node:crypto"
import { OAUTH_SCOPES } from "../../contract/oauth-scopes.ts"
import { addJob } from "../../postgres/add-job.ts"
import type { Transaction } from "../../postgres/transaction.ts"

/** Twelve attempts take about sixteen hours, with growing pauses. */
const MAX_ATTEMPTS = 12

const makeJobKey = (linkId: string, orderId: string): string => `tell ${linkId} ${orderId}`

/**
 * Adds one job for each agent and order. A waiting job sends the order as it is by then. One agent at a time is
 * notified, so that slow agents delay no mails.
 */
export const notifyAgents = async (tx: Transaction, orderId: string): Promise<void> => {
  const links = await tx.query<{ id: string }>(
    `SELECT l.id FROM orders o
     JOIN agent_links l ON l.customer_id = o.customer_id AND l.expires_at > $2 AND $3 = ANY (l.scopes)
     JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL WHERE o.id = $1`,
    [orderId, tx.now, OAUTH_SCOPES.orders],
  )
  for (const { id: linkId } of links) {
    const event = { linkId, orderId, eventId: randomUUID(), occurredAt: tx.now.getTime() }
    const timing = { jobKey: makeJobKey(linkId, orderId), queue: "agents", maxAttempts: MAX_ATTEMPTS }
    await addJob(tx, "tell-agent", event, timing)
  }
}

/** Removes waiting notifications of links that ended, so that they don't fail. */
export const cancelAgentNotifications = (tx: Transaction, linkIds: readonly string[]) =>
  tx.query("SELECT graphile_worker.remove_job(key) FROM graphile_worker._private_jobs WHERE key LIKE ANY ($1::text[])", [
    linkIds.map(id => makeJobKey(id, "%")),
  ])
