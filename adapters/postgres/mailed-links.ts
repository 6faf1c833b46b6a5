import type { MailedLinkPurpose, MailedLinks } from "../../application/shop/ports/mailed-links.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Queries } from "./queries.ts"

interface LinkRow<Of extends MailedLinkPurpose> {
  readonly purpose: Of
  readonly customer_id: string
}

const IS_VALID = "token_hash = $1 AND purpose = ANY ($2) AND expires_at > $3"

export const makePostgresMailedLinks = ({ execute, findRow, now }: Queries): MailedLinks => {
  const findLink = <Of extends MailedLinkPurpose>(sql: string, token: string, purposes: readonly Of[]) =>
    findRow(sql, [hashToken(token), purposes, now], ({ purpose, customer_id: customerId }: LinkRow<Of>) => ({
      purpose,
      customerId,
    }))
  return {
    find: (...link) => findLink(`SELECT purpose, customer_id FROM mailed_links WHERE ${IS_VALID}`, ...link),
    take: (...link) => findLink(`DELETE FROM mailed_links WHERE ${IS_VALID} RETURNING purpose, customer_id`, ...link),
    add: (token, { purpose, customerId }, expiresAt) =>
      execute("INSERT INTO mailed_links (token_hash, purpose, customer_id, expires_at) VALUES ($1, $2, $3, $4)", [
        hashToken(token),
        purpose,
        customerId,
        expiresAt,
      ]),
    remove: (...links) => execute("DELETE FROM mailed_links WHERE customer_id = $1 AND purpose = ANY ($2)", links),
  }
}
