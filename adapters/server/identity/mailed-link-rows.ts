/** A mailed link is good once, for 30 minutes unless it says how long; using one ends all of its customer's for the same purpose (ASVS 6.4.3). */
import type { Transaction } from "../database/transaction.ts"
import { confirmMailbox } from "./customer-rows.ts"
import { addMilliseconds, createToken, hashToken, MINUTE_MS } from "./tokens.ts"

export const MAILED_LINK_LIFETIME_MS = 30 * MINUTE_MS

/** Another password, or one of the two addresses of a change of email. */
export type MailedLinkPurpose = "password" | "email-present" | "email-new"

export interface MailedLink<Of extends MailedLinkPurpose> {
  readonly purpose: Of
  readonly customerId: string
}

/** The secret of the link. */
export const insertMailedLink = async (
  tx: Transaction,
  { purpose, customerId }: MailedLink<MailedLinkPurpose>,
  expiresAt = addMilliseconds(tx.now, MAILED_LINK_LIFETIME_MS),
): Promise<string> => {
  const token = createToken()
  await tx.query("INSERT INTO mailed_links (token_hash, purpose, customer_id, expires_at) VALUES ($1, $2, $3, $4)", [
    hashToken(token),
    purpose,
    customerId,
    expiresAt,
  ])
  return token
}

interface LinkRow<Of extends MailedLinkPurpose> {
  readonly purpose: Of
  readonly customer_id: string
}

const GOOD = "token_hash = $1 AND purpose = ANY ($2) AND expires_at > $3"

const linkFrom = <Of extends MailedLinkPurpose>(row: LinkRow<Of> | undefined): MailedLink<Of> | undefined =>
  row && { purpose: row.purpose, customerId: row.customer_id }

/** Whose it is and what for, while it is good. */
export const findMailedLink = async <Of extends MailedLinkPurpose>(
  tx: Transaction,
  token: string,
  ...purposes: readonly Of[]
): Promise<MailedLink<Of> | undefined> => {
  const sql = `SELECT purpose, customer_id FROM mailed_links WHERE ${GOOD}`
  const [row] = await tx.query<LinkRow<Of>>(sql, [hashToken(token), purposes, tx.now])
  return linkFrom(row)
}

export const deleteMailedLinks = (tx: Transaction, customerId: string, ...purposes: readonly MailedLinkPurpose[]) =>
  tx.query("DELETE FROM mailed_links WHERE customer_id = $1 AND purpose = ANY ($2)", [customerId, purposes])

/** Whose it was and what for; none of theirs for that is good any more, and their mailbox is confirmed. */
export const consumeMailedLink = async <Of extends MailedLinkPurpose>(
  tx: Transaction,
  token: string,
  ...purposes: readonly Of[]
): Promise<MailedLink<Of> | undefined> => {
  const sql = `DELETE FROM mailed_links WHERE ${GOOD} RETURNING purpose, customer_id`
  const [row] = await tx.query<LinkRow<Of>>(sql, [hashToken(token), purposes, tx.now])
  const used = linkFrom(row)
  if (!used) return undefined
  await deleteMailedLinks(tx, used.customerId, used.purpose)
  // that one went to an address that the account doesn't have yet
  if (used.purpose !== "email-new") await confirmMailbox(tx, used.customerId)
  return used
}
