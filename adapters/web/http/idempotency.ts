/** A write runs once per owner and key. Its response is stored in the same transaction and sent again (RELY-01, RELY-02). */
import { createHash } from "node:crypto"
import { findKeyRecord, insertKeyRecord, type KeyRecord, saveKeyResponse } from "../../postgres/idempotency-keys.ts"
import { getSqlState, SQLSTATE_LOCK_NOT_AVAILABLE } from "../../postgres/sql-state.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { decryptText, encryptText } from "./encrypted-text.ts"
import { makeHttpProblem } from "./http-problem.ts"

const KEY = /^[\x21-\x7E]{1,255}$/

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

const makeInProgressProblem = () => makeHttpProblem("RequestInProgress", { retryAfter: 1 })

const readStoredResponse = (record: KeyRecord | undefined, claim: IdempotencyClaim): StoredResponse => {
  if (record?.status == null || record.answer === null) throw makeInProgressProblem()
  if (!record.fingerprint.equals(claim.fingerprint)) throw makeHttpProblem("IdempotencyKeyReused")
  const { encryptionKey } = claim
  const answer = encryptionKey === undefined ? record.answer : decryptText(record.answer, encryptionKey)
  // the write was done, but its response can't be decrypted any more
  if (answer === undefined) throw makeHttpProblem("IdempotencyKeyReused")
  return { status: record.status, body: answer }
}

/** Waits for a running request with the same key, up to the lock timeout. */
const insertClaim = async (tx: Transaction, claim: IdempotencyClaim): Promise<boolean> => {
  try {
    return await insertKeyRecord(tx, claim)
  } catch (error) {
    throw getSqlState(error) === SQLSTATE_LOCK_NOT_AVAILABLE ? makeInProgressProblem() : error
  }
}

/** Claims a key. Returns undefined when this request may use it, otherwise the stored response of the request that did. */
export const claimIdempotencyKey = async (tx: Transaction, claim: IdempotencyClaim): Promise<StoredResponse | undefined> =>
  (await insertClaim(tx, claim)) ? undefined : readStoredResponse(await findKeyRecord(tx, claim), claim)

/** Whether an earlier request used the key. Doesn't claim it. */
export const isIdempotencyKeyUsed = async (tx: Transaction, claim: IdempotencyClaim): Promise<boolean> => {
  const record = await findKeyRecord(tx, claim)
  return record !== undefined && readStoredResponse(record, claim) !== undefined
}

export const saveStoredResponse = (tx: Transaction, claim: IdempotencyClaim, { status, body }: StoredResponse): Promise<void> =>
  saveKeyResponse(tx, claim, {
    status,
    answer: claim.encryptionKey === undefined ? body : encryptText(body, claim.encryptionKey),
  })
