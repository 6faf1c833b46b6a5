import { Effect } from "effect"
import { type Caller, makeCustomerOwnerKey, makeGuestCaller } from "../../application/shop/caller.ts"
import type { CallerLookup } from "../../application/shop/ports/callers.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Transaction } from "./transaction.ts"

interface CallerRow {
  readonly anonymous_id: string | null
  readonly session_id: string | null
  readonly customer_id: string | null
  readonly email: string | null
  readonly company: string | null
  readonly group_id: string | null
  readonly group_discount: number | null
}

const toCaller = (row: CallerRow): Caller | undefined => {
  if (row.anonymous_id !== null) return makeGuestCaller(row.anonymous_id)
  if (row.customer_id === null || row.session_id === null) return undefined
  return {
    _tag: "Customer",
    id: row.customer_id,
    ownerKey: makeCustomerOwnerKey(row.customer_id),
    sessionId: row.session_id,
    email: row.email ?? "",
    company: row.company ?? undefined,
    group: row.group_id === null ? undefined : { id: row.group_id, discount: row.group_discount ?? 0 },
  }
}

/** Finds the caller of a token that hasn't expired; a customer's session must not have expired either. */
export const findCallerByToken = async (tx: Transaction, token: string): Promise<Caller | undefined> => {
  const [row] = await tx.query<CallerRow>(
    `SELECT t.anonymous_id, t.session_id, c.id AS customer_id, c.email, c.company, g.id AS group_id, g.discount AS group_discount
     FROM access_tokens t
     LEFT JOIN sessions s ON s.id = t.session_id AND s.expires_at > $2
     LEFT JOIN customers c ON c.id = s.customer_id AND c.disabled_at IS NULL
     LEFT JOIN customer_groups g ON g.id = c.customer_group_id
     WHERE t.token_hash = $1 AND t.expires_at > $2`,
    [hashToken(token), tx.now],
  )
  return row && toCaller(row)
}

export const makePostgresCallers = (tx: Transaction): CallerLookup => ({
  findByToken: token => Effect.promise(() => findCallerByToken(tx, token)),
})
