/** A device is known to an account once it logged in there: what strangers try elsewhere is not held against it (ASVS 6.3.1). */
import { toEmailKey } from "../../../domain/identity/email.ts"
import type { Transaction } from "../database/transaction.ts"
import { addMilliseconds, createToken, DEVICE_LIFETIME_MS, hashToken } from "./tokens.ts"

/** Of one account; the one that was away longest goes. */
const MOST = 20

export const isKnownDevice = async (tx: Transaction, token: string | undefined, email: string): Promise<boolean> => {
  if (token === undefined) return false
  const known = await tx.query(
    `SELECT FROM devices d JOIN customers c ON c.id = d.customer_id
     WHERE d.token_hash = $1 AND c.email_key = $2 AND d.expires_at > $3`,
    [hashToken(token), toEmailKey(email), tx.now],
  )
  return known.length > 0
}

/** The device's token: its own, when the shop gave it one before, also for another account. */
export const rememberDevice = async (tx: Transaction, held: string | undefined, customerId: string) => {
  const own =
    held === undefined ? [] : await tx.query("SELECT FROM devices WHERE token_hash = $1 LIMIT 1", [hashToken(held)])
  const token = held !== undefined && own.length > 0 ? held : createToken()
  await tx.query(
    `INSERT INTO devices (token_hash, customer_id, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_hash, customer_id) DO UPDATE SET expires_at = excluded.expires_at`,
    [hashToken(token), customerId, addMilliseconds(tx.now, DEVICE_LIFETIME_MS)],
  )
  await tx.query(
    `DELETE FROM devices WHERE customer_id = $1 AND token_hash IN (
       SELECT token_hash FROM devices WHERE customer_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
    [customerId, MOST],
  )
  return token
}

/** Who knew the old password is a stranger with the new one. */
export const deleteOtherDevices = (tx: Transaction, held: string | undefined, customerId: string) =>
  tx.query("DELETE FROM devices WHERE customer_id = $1 AND token_hash IS DISTINCT FROM $2", [
    customerId,
    held === undefined ? null : hashToken(held),
  ])

export const deleteDevices = (tx: Transaction, customerId: string) => deleteOtherDevices(tx, undefined, customerId)
