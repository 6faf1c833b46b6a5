import type { CustomerCaller } from "../../../application/shop/caller.ts"
import type { OpenSessionsResponse } from "../../contract/identity.ts"
import { endAllAgentLinks } from "../../postgres/agent-links.ts"
import type { Transaction } from "../../postgres/transaction.ts"

interface SessionRow {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly started_at: Date
  readonly used_at: Date
}

type OpenSession = (typeof OpenSessionsResponse)["Type"]["results"][number]

const toOpenSession = ({ id, browser, system, started_at, used_at }: SessionRow, currentId: string): OpenSession => ({
  id,
  ...(browser === null ? {} : { browser }),
  ...(system === null ? {} : { system }),
  startedAt: started_at,
  usedAt: used_at,
  isCurrent: id === currentId,
})

export const listOpenSessions = async (tx: Transaction, { id, sessionId }: CustomerCaller): Promise<readonly OpenSession[]> => {
  const rows = await tx.query<SessionRow & Record<string, unknown>>(
    `SELECT id, browser, system, started_at, used_at FROM sessions
     WHERE customer_id = $1 AND expires_at > $2 ORDER BY used_at DESC, id`,
    [id, tx.now],
  )
  return rows.map(row => toOpenSession(row, sessionId))
}

/** Returns whether the customer had such a session. */
export const endCustomerSession = async (tx: Transaction, { id }: CustomerCaller, sessionId: string): Promise<boolean> => {
  const ended = await tx.query("DELETE FROM sessions WHERE customer_id = $1 AND id = $2 RETURNING id", [id, sessionId])
  return ended.length > 0
}

/** Ends all sessions but this one, and all agent links. */
export const endOtherSessions = async (
  tx: Transaction,
  { id, sessionId }: Pick<CustomerCaller, "id" | "sessionId">,
): Promise<void> => {
  await tx.query("DELETE FROM sessions WHERE customer_id = $1 AND id <> $2", [id, sessionId])
  await endAllAgentLinks(tx, id)
}

export const endAllSessions = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx.query("DELETE FROM sessions WHERE customer_id = $1", [customerId])
  await endAllAgentLinks(tx, customerId)
}
