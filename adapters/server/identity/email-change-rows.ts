/** An account waits for one other email at a time; both addresses have 30 minutes to confirm it, each by its own link. */
import { randomUUID } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import type { CustomerCaller } from "./caller.ts"
import { deleteMailedLinks, MAILED_LINK_LIFETIME_MS } from "./mailed-link-rows.ts"
import { addMilliseconds } from "./tokens.ts"

/** The address that the account has, or the one that it is to have. */
export type EmailChangeSide = "present" | "new"

export interface PendingEmailChange {
  readonly customerId: string
  readonly email: string
  /** where it was asked for */
  readonly sessionId: string
  readonly confirmed: Readonly<Record<EmailChangeSide, boolean>>
  readonly expiresAt: Date
}

interface ChangeRow {
  readonly customer_id: string
  readonly email: string
  readonly session_id: string
  readonly present_confirmed: boolean
  readonly new_confirmed: boolean
  readonly expires_at: Date
}

const COLUMNS = "customer_id, email, session_id, present_confirmed, new_confirmed, expires_at"

const changeFrom = (row: ChangeRow | undefined): PendingEmailChange | undefined =>
  row && {
    customerId: row.customer_id,
    email: row.email,
    sessionId: row.session_id,
    confirmed: { present: row.present_confirmed, new: row.new_confirmed },
    expiresAt: row.expires_at,
  }

const LINKS = ["email-present", "email-new"] as const

/** In the place of the one before, whose links are not good any more. */
export const insertEmailChange = async (
  tx: Transaction,
  { id, sessionId }: Pick<CustomerCaller, "id" | "sessionId">,
  email: string,
): Promise<string> => {
  const change = randomUUID()
  await deleteMailedLinks(tx, id, ...LINKS)
  await tx.query(
    `INSERT INTO email_changes (customer_id, id, email, session_id, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (customer_id) DO UPDATE SET id = excluded.id, email = excluded.email, session_id = excluded.session_id,
       expires_at = excluded.expires_at, present_confirmed = false, new_confirmed = false`,
    [id, change, email, sessionId, addMilliseconds(tx.now, MAILED_LINK_LIFETIME_MS)],
  )
  return change
}

/** While it waits. */
export const findEmailChange = async (
  tx: Transaction,
  by: "id" | "customer_id",
  id: string,
): Promise<PendingEmailChange | undefined> => {
  const sql = `SELECT ${COLUMNS} FROM email_changes WHERE ${by} = $1 AND expires_at > $2`
  const [row] = await tx.query<ChangeRow & Record<string, unknown>>(sql, [id, tx.now])
  return changeFrom(row)
}

export const confirmEmailChange = async (
  tx: Transaction,
  customerId: string,
  side: EmailChangeSide,
): Promise<PendingEmailChange | undefined> => {
  const sql = `UPDATE email_changes SET ${side}_confirmed = true WHERE customer_id = $1 AND expires_at > $2 RETURNING ${COLUMNS}`
  const [row] = await tx.query<ChangeRow & Record<string, unknown>>(sql, [customerId, tx.now])
  return changeFrom(row)
}

/** It is not waited for any more. */
export const deleteEmailChange = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx.query("DELETE FROM email_changes WHERE customer_id = $1", [customerId])
  await deleteMailedLinks(tx, customerId, ...LINKS)
}

/** Also of another password: who reads the old mailbox has no part in the account any more. */
export const completeEmailChange = async (tx: Transaction, customerId: string): Promise<void> => {
  await deleteEmailChange(tx, customerId)
  await deleteMailedLinks(tx, customerId, "password")
}
