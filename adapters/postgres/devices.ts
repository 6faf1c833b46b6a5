import { Effect } from "effect"
import type { Devices } from "../../application/shop/ports/devices.ts"
import { toEmailKey } from "../../domain/identity/email.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Transaction } from "./transaction.ts"

const isKnown = async (tx: Transaction, token: string, email: string): Promise<boolean> => {
  const devices = await tx.query(
    `SELECT FROM devices d JOIN customers c ON c.id = d.customer_id
     WHERE d.token_hash = $1 AND c.email_key = $2 AND d.expires_at > $3`,
    [hashToken(token), toEmailKey(email), tx.now],
  )
  return devices.length > 0
}

const isIssued = async (tx: Transaction, token: string): Promise<boolean> =>
  (await tx.query("SELECT FROM devices WHERE token_hash = $1 LIMIT 1", [hashToken(token)])).length > 0

export const makePostgresDevices = (tx: Transaction): Devices => ({
  isKnown: (...device) => Effect.promise(() => isKnown(tx, ...device)),
  isIssued: token => Effect.promise(() => isIssued(tx, token)),
  save: (customerId, token, expiresAt) =>
    Effect.promise(() =>
      tx.query(
        `INSERT INTO devices (token_hash, customer_id, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (token_hash, customer_id) DO UPDATE SET expires_at = excluded.expires_at`,
        [hashToken(token), customerId, expiresAt],
      ),
    ),
  removeAllExcept: (customerId, token) =>
    Effect.promise(() =>
      tx.query("DELETE FROM devices WHERE customer_id = $1 AND token_hash IS DISTINCT FROM $2", [
        customerId,
        token === undefined ? null : hashToken(token),
      ]),
    ),
  retainLatest: (customerId, count) =>
    Effect.promise(() =>
      tx.query(
        `DELETE FROM devices WHERE customer_id = $1 AND token_hash IN (
           SELECT token_hash FROM devices WHERE customer_id = $1 ORDER BY expires_at DESC OFFSET $2)`,
        [customerId, count],
      ),
    ),
})
