/** A key has its effect once per subject: that is kept with the effect, and a repetition is answered and changes nothing (RELY-01, RELY-02). */
import { createHash } from "node:crypto"
import { getSqlState, SQLSTATE_LOCK_NOT_AVAILABLE } from "../database/sql-state.ts"
import type { Transaction } from "../database/transaction.ts"
import { decryptText, encryptText } from "./encrypted-text.ts"
import { makeHttpProblem } from "./http-problem.ts"

const KEY = /^[\x21-\x7E]{1,255}$/

const LIFETIME = 24 * 60 * 60_000

export const requireIdempotencyKey = (header: string | readonly string[] | undefined): string => {
  if (header === undefined || header === "") throw makeHttpProblem("IdempotencyKeyMissing")
  if (typeof header !== "string" || !KEY.test(header)) throw makeHttpProblem("IdempotencyKeyInvalid")
  return header
}

/** A hash that is made fast must not tell which password it was made of. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password$/i.test(name) ? null : value)

/** What the same key must come with again: method, path with query, and body. */
export const fingerprintRequest = (method: string, url: string, body: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null], withoutPasswords))
    .digest()

export interface IdempotencyClaim {
  readonly ownerKey: string
  readonly key: string
  readonly fingerprint: Buffer
  /** as it was sent, where what is kept must say nothing without it */
  readonly encryptionKey?: string
}

export interface StoredResponse {
  readonly status: number
  /** nothing of an answer that is read again: what was changed, as it is by then */
  readonly body: string
}

interface KeyRow {
  readonly fingerprint: Buffer
  readonly status: number | null
  readonly answer: string | null
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - LIFETIME)

/** A key that is past its day is as good as new. Waits for a call that holds the key; gives up when that one takes too long. */
const insert = async (tx: Transaction, { ownerKey, key, fingerprint: print }: IdempotencyClaim): Promise<boolean> => {
  try {
    const claimed = await tx.query(
      `INSERT INTO idempotency_keys (subject, key, fingerprint, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subject, key) DO UPDATE SET fingerprint = $3, status = NULL, answer = NULL, created_at = $4
       WHERE idempotency_keys.created_at < $5 RETURNING key`,
      [ownerKey, key, print, tx.now, dayBefore(tx.now)],
    )
    return claimed.length > 0
  } catch (error) {
    if (getSqlState(error) === SQLSTATE_LOCK_NOT_AVAILABLE)
      throw makeHttpProblem("RequestInProgress", { retryAfter: 1 })
    throw error
  }
}

const used = async (tx: Transaction, { ownerKey, key }: IdempotencyClaim): Promise<KeyRow | undefined> => {
  const [row] = await tx.query<KeyRow>(
    "SELECT fingerprint, status, answer FROM idempotency_keys WHERE subject = $1 AND key = $2 AND created_at >= $3",
    [ownerKey, key, dayBefore(tx.now)],
  )
  return row
}

const answerOf = (row: KeyRow | undefined, claimed: IdempotencyClaim): StoredResponse => {
  if (row?.status == null || row.answer === null) throw makeHttpProblem("RequestInProgress", { retryAfter: 1 })
  if (!row.fingerprint.equals(claimed.fingerprint)) throw makeHttpProblem("IdempotencyKeyReused")
  const { encryptionKey } = claimed
  const answer = encryptionKey === undefined ? row.answer : decryptText(row.answer, encryptionKey)
  // it was done, and what it was answered with can't be told any more
  if (answer === undefined) throw makeHttpProblem("IdempotencyKeyReused")
  return { status: row.status, body: answer }
}

/** Nothing when the key is now ours to use, else the answer of the call that used it. */
export const claimIdempotencyKey = async (
  tx: Transaction,
  claimed: IdempotencyClaim,
): Promise<StoredResponse | undefined> =>
  (await insert(tx, claimed)) ? undefined : answerOf(await used(tx, claimed), claimed)

/** Whether a call used the key before; whoever asks has not claimed it. */
export const isIdempotencyKeyUsed = async (tx: Transaction, claimed: IdempotencyClaim): Promise<boolean> => {
  const row = await used(tx, claimed)
  return row !== undefined && answerOf(row, claimed) !== undefined
}

/** Keeps the answer beside the effect. */
export const saveStoredResponse = async (
  tx: Transaction,
  { ownerKey, key, encryptionKey }: IdempotencyClaim,
  kept: StoredResponse,
): Promise<void> => {
  await tx.query("UPDATE idempotency_keys SET status = $3, answer = $4 WHERE subject = $1 AND key = $2", [
    ownerKey,
    key,
    kept.status,
    encryptionKey === undefined ? kept.body : encryptText(kept.body, encryptionKey),
  ])
}
