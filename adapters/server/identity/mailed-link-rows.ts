/** A mailed link works once, for 30 minutes by default; using it ends the customer's other links for that purpose (ASVS 6.4.3). */

import type { MailedLink, MailedLinkPurpose } from "../../../application/shop/ports/mailed-links.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { confirmMailbox } from "../../postgres/customers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { createToken, hashToken } from "./tokens.ts"

export const MAILED_LINK_LIFETIME_MS = 30 * MINUTE_MS

/** Returns the secret of the new link. */
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

const IS_VALID = "token_hash = $1 AND purpose = ANY ($2) AND expires_at > $3"

const toMailedLink = <Of extends MailedLinkPurpose>(row: LinkRow<Of> | undefined): MailedLink<Of> | undefined =>
  row && { purpose: row.purpose, customerId: row.customer_id }

/** Finds a link that hasn't expired or been used. */
export const findMailedLink = async <Of extends MailedLinkPurpose>(
  tx: Transaction,
  token: string,
  ...purposes: readonly Of[]
): Promise<MailedLink<Of> | undefined> => {
  const sql = `SELECT purpose, customer_id FROM mailed_links WHERE ${IS_VALID}`
  const [row] = await tx.query<LinkRow<Of>>(sql, [hashToken(token), purposes, tx.now])
  return toMailedLink(row)
}

export const deleteMailedLinks = (tx: Transaction, customerId: string, ...purposes: readonly MailedLinkPurpose[]) =>
  tx.query("DELETE FROM mailed_links WHERE customer_id = $1 AND purpose = ANY ($2)", [customerId, purposes])

/** Uses a link: ends all links of its customer for the purpose, and confirms the customer's mailbox. */
export const consumeMailedLink = async <Of extends MailedLinkPurpose>(
  tx: Transaction,
  token: string,
  ...purposes: readonly Of[]
): Promise<MailedLink<Of> | undefined> => {
  const sql = `DELETE FROM mailed_links WHERE ${IS_VALID} RETURNING purpose, customer_id`
  const [row] = await tx.query<LinkRow<Of>>(sql, [hashToken(token), purposes, tx.now])
  const link = toMailedLink(row)
  if (!link) return undefined
  await deleteMailedLinks(tx, link.customerId, link.purpose)
  // that link went to an address that the account doesn't have yet
  if (link.purpose !== "email-new") await confirmMailbox(tx, link.customerId)
  return link
}
