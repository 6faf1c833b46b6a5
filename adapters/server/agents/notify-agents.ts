/** Agents that may read a customer's orders are told of each that was placed or changed, by the transaction that did it (UCP-32). */
import { randomUUID } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import { OAUTH_SCOPES } from "./oauth-scopes.ts"

/** Over about sixteen hours, in growing intervals. */
const MOST_TRIES = 12

const jobKey = (linkId: string, orderId: string): string => `tell ${linkId} ${orderId}`

/** One that waits is told what is there by then, once; one agent at a time, for who is slow keeps no mail waiting. */
export const notifyAgents = async (tx: Transaction, orderId: string): Promise<void> => {
  const links = await tx.query<{ id: string }>(
    `SELECT l.id FROM orders o
     JOIN agent_links l ON l.customer_id = o.customer_id AND l.expires_at > $2 AND $3 = ANY (l.scopes)
     JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL WHERE o.id = $1`,
    [orderId, tx.now, OAUTH_SCOPES.orders],
  )
  for (const { id: linkId } of links) {
    const event = { linkId, orderId, eventId: randomUUID(), occurredAt: tx.now.getTime() }
    const timing = { jobKey: jobKey(linkId, orderId), queue: "agents", maxAttempts: MOST_TRIES }
    await addJob(tx, "tell-agent", event, timing)
  }
}

/** Whom a link doesn't let read any more is told nothing, and nobody is asked to look why it was not told. */
export const cancelAgentNotifications = (tx: Transaction, linkIds: readonly string[]) =>
  tx.query(
    "SELECT graphile_worker.remove_job(key) FROM graphile_worker._private_jobs WHERE key LIKE ANY ($1::text[])",
    [linkIds.map(id => jobKey(id, "%"))],
  )
