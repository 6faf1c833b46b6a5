/** A reset's link is good once, for 30 minutes; any of a customer's ends all of them (ASVS 6.4.3). */
import type { Transaction } from "../database/transaction.ts"
import { hashOf, later, MINUTES, newToken } from "./token.ts"

const LIFETIME = 30 * MINUTES

/** The secret of its link. */
export const newReset = async (tx: Transaction, customerId: string): Promise<string> => {
  const token = newToken()
  await tx.rows("INSERT INTO password_resets (token_hash, customer_id, expires_at) VALUES ($1, $2, $3)", [
    hashOf(token),
    customerId,
    later(tx.now, LIFETIME),
  ])
  await tx.rows(
    `DELETE FROM password_resets WHERE token_hash IN (
       SELECT token_hash FROM password_resets WHERE expires_at < $1 ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [tx.now],
  )
  return token
}

/** Whose it is, while it is good. */
export const resetOf = async (tx: Transaction, token: string): Promise<string | undefined> => {
  const [row] = await tx.rows<{ customer_id: string }>(
    "SELECT customer_id FROM password_resets WHERE token_hash = $1 AND expires_at > $2",
    [hashOf(token), tx.now],
  )
  return row?.customer_id
}

/** Whose it was; none of theirs is good any more. */
export const useReset = async (tx: Transaction, token: string): Promise<string | undefined> => {
  const [row] = await tx.rows<{ customer_id: string }>(
    "DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > $2 RETURNING customer_id",
    [hashOf(token), tx.now],
  )
  if (row) await tx.rows("DELETE FROM password_resets WHERE customer_id = $1", [row.customer_id])
  return row?.customer_id
}
