/** A write runs once per owner and key. Its response is stored in the same transaction and sent again (RELY-01, RELY-02). */
import { createHash } from "node:crypto"
import { getSqlState, SQLSTATE_LOCK_NOT_AVAILABLE } from "../../postgres/sql-state.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { decryptText, encryptText } from "./encrypted-text.ts"
import { makeHttpProblem } from "./http-problem.ts"

const KEY = /^[\x21-\x7E]{1,255}$/

const KEY_LIFETIME_MS = 24 * 60 * 60_000

export const requireIdempotencyKey = (header: string | readonly string[] | undefined): string => {
  if (header === undefined || header === "") throw makeHttpProblem("IdempotencyKeyMissing")
  if (typeof header !== "string" || !KEY.test(header)) throw makeHttpProblem("IdempotencyKeyInvalid")
  return header
}

/** The fingerprint is a fast hash, so it must not be computed from a password. */
const omitPasswords = (name: string, value: unknown): unknown => (/password$/i.test(name) ? null : value)

/** Hashes what a repeated request must have in common: method, path with query, and body. */
export const fingerprintRequest = (method: string, url: string, body: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null], omitPasswords))
    .digest()

export interface IdempotencyClaim {
  readonly ownerKey: string
  readonly key: string
  readonly fingerprint: Buffer
  /** the key as the client sent it, when the stored response is encrypted with it */
  readonly encryptionKey?: string
}

export interface StoredResponse {
  readonly status: number
  /** empty or a replay key where the response is read again at a repetition */
  readonly body: string
}

interface KeyRow {
  readonly fingerprint: Buffer
  readonly status: number | null
  readonly answer: string | null
}

const getExpiryLimit = (now: Date): Date => new Date(now.getTime() - KEY_LIFETIME_MS)

/** Claims the key; one older than a day can be claimed again. Waits for a running request with the same key, up to the lock timeout. */
const insertClaim = async (tx: Transaction, { ownerKey, key, fingerprint }: IdempotencyClaim): Promise<boolean> => {
  try {
    const claimed = await tx.query(
      `INSERT INTO idempotency_keys (subject, key, fingerprint, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subject, key) DO UPDATE SET fingerprint = $3, status = NULL, answer = NULL, created_at = $4
       WHERE idempotency_keys.created_at < $5 RETURNING key`,
      [ownerKey, key, fingerprint, tx.now, getExpiryLimit(tx.now)],
    )
    return claimed.length > 0
  } catch (error) {
    if (getSqlState(error) === SQLSTATE_LOCK_NOT_AVAILABLE) throw makeHttpProblem("RequestInProgress", { retryAfter: 1 })
    throw error
  }
}

const findKeyRow = async (tx: Transaction, { ownerKey, key }: IdempotencyClaim): Promise<KeyRow | undefined> => {
  const [row] = await tx.query<KeyRow>(
    "SELECT fingerprint, status, answer FROM idempotency_keys WHERE subject = $1 AND key = $2 AND created_at >= $3",
    [ownerKey, key, getExpiryLimit(tx.now)],
  )
  return row
}

const readStoredResponse = (row: KeyRow | undefined, claim: IdempotencyClaim): StoredResponse => {
  if (row?.status == null || row.answer === null) throw makeHttpProblem("RequestInProgress", { retryAfter: 1 })
  if (!row.fingerprint.equals(claim.fingerprint)) throw makeHttpProblem("IdempotencyKeyReused")
  const { encryptionKey } = claim
  const answer = encryptionKey === undefined ? row.answer : decryptText(row.answer, encryptionKey)
  // the write was done, but its response can't be decrypted any more
  if (answer === undefined) throw makeHttpProblem("IdempotencyKeyReused")
  return { status: row.status, body: answer }
}

/** Claims a key. Returns undefined when this request may use it, otherwise the stored response of the request that did. */
export const claimIdempotencyKey = async (tx: Transaction, claim: IdempotencyClaim): Promise<StoredResponse | undefined> =>
  (await insertClaim(tx, claim)) ? undefined : readStoredResponse(await findKeyRow(tx, claim), claim)

/** Whether an earlier request used the key. Doesn't claim it. */
export const isIdempotencyKeyUsed = async (tx: Transaction, claim: IdempotencyClaim): Promise<boolean> => {
  const row = await findKeyRow(tx, claim)
  return row !== undefined && readStoredResponse(row, claim) !== undefined
}

export const saveStoredResponse = async (
  tx: Transaction,
  { ownerKey, key, encryptionKey }: IdempotencyClaim,
  response: StoredResponse,
): Promise<void> => {
  await tx.query("UPDATE idempotency_keys SET status = $3, answer = $4 WHERE subject = $1 AND key = $2", [
    ownerKey,
    key,
    response.status,
    encryptionKey === undefined ? response.body : encryptText(response.body, encryptionKey),
  ])
}
