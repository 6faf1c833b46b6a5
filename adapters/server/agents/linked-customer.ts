/**
 * The customer behind an agent's access token, with its scopes. The token, the link and the account must all be
 * valid.
 */

import { type CustomerCaller, makeCustomerOwnerKey } from "../../../application/shop/caller.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { hashToken } from "../identity/tokens.ts"
import type { AgentPublicKey } from "./agent-keys.ts"

interface LinkedCustomerRow {
  readonly link_id: string
  readonly order_limit: Cents | null
  readonly meant: string | null
  readonly scopes: readonly string[]
  readonly keys: readonly AgentPublicKey[]
  readonly customer_id: string
  readonly email: string
  readonly company: string | null
  readonly group_id: string | null
  readonly group_discount: number | null
}

export interface LinkedCustomer {
  readonly customer: CustomerCaller
  readonly scopes: readonly string[]
  /** the agent's signing keys, or an empty list when it signs nothing */
  readonly keys: readonly AgentPublicKey[]
}

export const findLinkedCustomer = async (tx: Transaction, token: string): Promise<LinkedCustomer | undefined> => {
  const [row] = await tx.query<LinkedCustomerRow & Record<string, unknown>>(
    `SELECT t.scopes, a.keys, l.id AS link_id, l.order_limit, l.meant, c.id AS customer_id, c.email, c.company, g.id AS group_id, g.discount AS group_discount
     FROM agent_tokens t JOIN agent_links l ON l.id = t.link_id AND l.expires_at > $2
     JOIN agents a ON a.id = l.agent_id
     JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
     LEFT JOIN customer_groups g ON g.id = c.customer_group_id
     WHERE t.token_hash = $1 AND t.kind = 'access' AND t.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  if (!row) return undefined
  const { scopes, keys, link_id, order_limit, meant, customer_id: id, email, company } = row
  const { group_id, group_discount } = row
  const group = group_id === null ? undefined : { id: group_id, discount: group_discount ?? 0 }
  const agent = { linkId: link_id, orderLimit: order_limit ?? undefined, expectedCartState: meant ?? undefined }
  const customer = {
    id,
    ownerKey: makeCustomerOwnerKey(id),
    sessionId: "",
    email,
    company: company ?? undefined,
    group,
    agent,
  }
  return { scopes, keys, customer: { _tag: "Customer", ...customer } }
}
