/** One pending email change per account; both addresses confirm it by their own link within 30 minutes. */
import { randomUUID } from "node:crypto"
import type { CustomerCaller } from "../../../application/shop/caller.ts"
import type { EmailChangeSide, PendingEmailChange } from "../../../application/shop/ports/email-changes.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { deleteMailedLinks, MAILED_LINK_LIFETIME_MS } from "./mailed-link-rows.ts"

interface ChangeRow {
  readonly id: string
  readonly customer_id: string
  readonly email: string
  readonly session_id: string
  readonly present_confirmed: boolean
  readonly new_confirmed: boolean
  readonly expires_at: Date
}

const COLUMNS = "id, customer_id, email, session_id, present_confirmed, new_confirmed, expires_at"

const toEmailChange = (row: ChangeRow | undefined): PendingEmailChange | undefined =>
  row && {
    id: row.id,
    customerId: row.customer_id,
    email: row.email,
    sessionId: row.session_id,
    confirmed: { present: row.present_confirmed, new: row.new_confirmed },
    expiresAt: row.expires_at,
  }

const LINK_PURPOSES = ["email-present", "email-new"] as const

/** Replaces an earlier pending change and ends its links. */
export const insertEmailChange = async (
  tx: Transaction,
  { id, sessionId }: Pick<CustomerCaller, "id" | "sessionId">,
  email: string,
): Promise<string> => {
  const changeId = randomUUID()
  await deleteMailedLinks(tx, id, ...LINK_PURPOSES)
  await tx.query(
    `INSERT INTO email_changes (customer_id, id, email, session_id, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id) DO UPDATE SET id = excluded.id, email = excluded.email, session_id = excluded.session_id,
       expires_at = excluded.expires_at, present_confirmed = false, new_confirmed = false`,
    [id, changeId, email, sessionId, addMilliseconds(tx.now, MAILED_LINK_LIFETIME_MS)],
  )
  return changeId
}

/** Finds a pending change that hasn't expired. */
export const findEmailChange = async (
  tx: Transaction,
  by: "id" | "customer_id",
  id: string,
): Promise<PendingEmailChange | undefined> => {
  const sql = `SELECT ${COLUMNS} FROM email_changes WHERE ${by} = $1 AND expires_at > $2`
  const [row] = await tx.query<ChangeRow & Record<string, unknown>>(sql, [id, tx.now])
  return toEmailChange(row)
}

export const confirmEmailChange = async (
  tx: Transaction,
  customerId: string,
  side: EmailChangeSide,
): Promise<PendingEmailChange | undefined> => {
  const sql = `UPDATE email_changes SET ${side}_confirmed = true WHERE customer_id = $1 AND expires_at > $2 RETURNING ${COLUMNS}`
  const [row] = await tx.query<ChangeRow & Record<string, unknown>>(sql, [customerId, tx.now])
  return toEmailChange(row)
}

export const deleteEmailChange = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx.query("DELETE FROM email_changes WHERE customer_id = $1", [customerId])
  await deleteMailedLinks(tx, customerId, ...LINK_PURPOSES)
}

/** Also ends password links, which went to the old mailbox. */
export const completeEmailChange = async (tx: Transaction, customerId: string): Promise<void> => {
  await deleteEmailChange(tx, customerId)
  await deleteMailedLinks(tx, customerId, "password")
}
