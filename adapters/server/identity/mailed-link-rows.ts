/** A mailed link is good once, for 30 minutes unless it says how long; using one ends all of its customer's for the same purpose (ASVS 6.4.3). */
import type { Transaction } from "../database/transaction.ts"
import { confirmMailbox } from "./customer-rows.ts"
import { hashOf, later, MINUTES, newToken } from "./token.ts"

export const LINK_LIFETIME = 30 * MINUTES

/** Another password, or one of the two addresses of a change of email. */
export type Purpose = "password" | "email-present" | "email-new"

export interface LinkFor<Of extends Purpose> {
  readonly purpose: Of
  readonly customerId: string
}

/** The secret of the link. */
export const newLink = async (
  tx: Transaction,
  { purpose, customerId }: LinkFor<Purpose>,
  expiresAt = later(tx.now, LINK_LIFETIME),
): Promise<string> => {
  const token = newToken()
  await tx.rows("INSERT INTO mailed_links (token_hash, purpose, customer_id, expires_at) VALUES ($1, $2, $3, $4)", [
    hashOf(token),
    purpose,
    customerId,
    expiresAt,
  ])
  return token
}

interface LinkRow<Of extends Purpose> {
  readonly purpose: Of
  readonly customer_id: string
}

const GOOD = "token_hash = $1 AND purpose = ANY ($2) AND expires_at > $3"

const linkFrom = <Of extends Purpose>(row: LinkRow<Of> | undefined): LinkFor<Of> | undefined =>
  row && { purpose: row.purpose, customerId: row.customer_id }

/** Whose it is and what for, while it is good. */
export const linkOf = async <Of extends Purpose>(
  tx: Transaction,
  token: string,
  ...purposes: readonly Of[]
): Promise<LinkFor<Of> | undefined> => {
  const sql = `SELECT purpose, customer_id FROM mailed_links WHERE ${GOOD}`
  const [row] = await tx.rows<LinkRow<Of>>(sql, [hashOf(token), purposes, tx.now])
  return linkFrom(row)
}

export const endMailedLinks = (tx: Transaction, customerId: string, ...purposes: readonly Purpose[]) =>
  tx.rows("DELETE FROM mailed_links WHERE customer_id = $1 AND purpose = ANY ($2)", [customerId, purposes])

/** Whose it was and what for; none of theirs for that is good any more, and their mailbox is confirmed. */
export const useLink = async <Of extends Purpose>(
  tx: Transaction,
  token: string,
  ...purposes: readonly Of[]
): Promise<LinkFor<Of> | undefined> => {
  const sql = `DELETE FROM mailed_links WHERE ${GOOD} RETURNING purpose, customer_id`
  const [row] = await tx.rows<LinkRow<Of>>(sql, [hashOf(token), purposes, tx.now])
  const used = linkFrom(row)
  if (!used) return undefined
  await endMailedLinks(tx, used.customerId, used.purpose)
  // that one went to an address that the account doesn't have yet
  if (used.purpose !== "email-new") await confirmMailbox(tx, used.customerId)
  return used
}
