import { Effect } from "effect"
import type { MailedLink, MailedLinkPurpose, MailedLinks } from "../../application/shop/ports/mailed-links.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Transaction } from "./transaction.ts"

interface LinkRow<Of extends MailedLinkPurpose> {
  readonly purpose: Of
  readonly customer_id: string
}

const IS_VALID = "token_hash = $1 AND purpose = ANY ($2) AND expires_at > $3"

const FIND = `SELECT purpose, customer_id FROM mailed_links WHERE ${IS_VALID}`

const TAKE = `DELETE FROM mailed_links WHERE ${IS_VALID} RETURNING purpose, customer_id`

const queryLink = async <Of extends MailedLinkPurpose>(
  tx: Transaction,
  sql: string,
  token: string,
  purposes: readonly Of[],
): Promise<MailedLink<Of> | undefined> => {
  const [row] = await tx.query<LinkRow<Of>>(sql, [hashToken(token), purposes, tx.now])
  return row && { purpose: row.purpose, customerId: row.customer_id }
}

const insertMailedLink = (tx: Transaction, token: string, { purpose, customerId }: MailedLink, expiresAt: Date) =>
  tx.query("INSERT INTO mailed_links (token_hash, purpose, customer_id, expires_at) VALUES ($1, $2, $3, $4)", [
    hashToken(token),
    purpose,
    customerId,
    expiresAt,
  ])

export const makePostgresMailedLinks = (tx: Transaction): MailedLinks => ({
  find: (...link) => Effect.promise(() => queryLink(tx, FIND, ...link)),
  take: (...link) => Effect.promise(() => queryLink(tx, TAKE, ...link)),
  add: (...link) => Effect.promise(() => insertMailedLink(tx, ...link)),
  remove: (customerId, purposes) =>
    Effect.promise(() =>
      tx.query("DELETE FROM mailed_links WHERE customer_id = $1 AND purpose = ANY ($2)", [customerId, purposes]),
    ),
})
