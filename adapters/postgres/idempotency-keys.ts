import type { Transaction } from "./transaction.ts"

const KEY_LIFETIME_MS = 24 * 60 * 60_000

interface OwnedKey {
  readonly ownerKey: string
  readonly key: string
}

interface KeyResponse {
  /** null while no response is stored */
  readonly status: number | null
  readonly answer: string | null
}

export interface KeyRecord extends KeyResponse {
  readonly fingerprint: Buffer
}

const getExpiryLimit = (now: Date): Date => new Date(now.getTime() - KEY_LIFETIME_MS)

/** Returns whether the key was inserted; one older than a day is replaced. */
export const insertKeyRecord = async (
  tx: Transaction,
  { ownerKey, key, fingerprint }: OwnedKey & { readonly fingerprint: Buffer },
): Promise<boolean> => {
  const inserted = await tx.query(
    `INSERT INTO idempotency_keys (subject, key, fingerprint, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject, key) DO UPDATE SET fingerprint = $3, status = NULL, answer = NULL, created_at = $4
     WHERE idempotency_keys.created_at < $5 RETURNING key`,
    [ownerKey, key, fingerprint, tx.now, getExpiryLimit(tx.now)],
  )
  return inserted.length > 0
}

export const findKeyRecord = async (tx: Transaction, { ownerKey, key }: OwnedKey): Promise<KeyRecord | undefined> => {
  const [row] = await tx.query<KeyRecord & Record<string, unknown>>(
    "SELECT fingerprint, status, answer FROM idempotency_keys WHERE subject = $1 AND key = $2 AND created_at >= $3",
    [ownerKey, key, getExpiryLimit(tx.now)],
  )
  return row
}

export const saveKeyResponse = async (
  tx: Transaction,
  { ownerKey, key }: OwnedKey,
  { status, answer }: KeyResponse,
): Promise<void> => {
  await tx.query("UPDATE idempotency_keys SET status = $3, answer = $4 WHERE subject = $1 AND key = $2", [
    ownerKey,
    key,
    status,
    answer,
  ])
}
