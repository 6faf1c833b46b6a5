import { Effect } from "effect"
import type { EarlierKeyUse, IdempotencyKey, IdempotencyKeyRecords } from "../../application/shop/ports/idempotency-keys.ts"
import type { Queries } from "./queries.ts"
import { getSqlState, SQLSTATE_LOCK_NOT_AVAILABLE } from "./sql-state.ts"

const KEY_LIFETIME_MS = 24 * 60 * 60_000

interface KeyRow {
  readonly fingerprint: Buffer
  readonly status: number | null
  readonly answer: string | null
}

const toBytes = (fingerprint: string): Buffer => Buffer.from(fingerprint, "base64url")

const readUse = (row: KeyRow, fingerprint: string): EarlierKeyUse => {
  if (row.status === null || row.answer === null) return { _tag: "Running" }
  if (!row.fingerprint.equals(toBytes(fingerprint))) return { _tag: "OtherRequest" }
  return { _tag: "Answered", response: { status: row.status, body: row.answer } }
}

export const makePostgresIdempotencyKeys = ({ execute, findRow, hasRow, now }: Queries): IdempotencyKeyRecords => {
  const expiryLimit = new Date(now.getTime() - KEY_LIFETIME_MS)

  const findUse = ({ ownerKey, key, fingerprint }: IdempotencyKey) =>
    findRow(
      "SELECT fingerprint, status, answer FROM idempotency_keys WHERE subject = $1 AND key = $2 AND created_at >= $3",
      [ownerKey, key, expiryLimit],
      (row: KeyRow) => readUse(row, fingerprint),
    )

  /** Returns whether the key was inserted; one older than a day is replaced. */
  const insert = ({ ownerKey, key, fingerprint }: IdempotencyKey) =>
    hasRow(
      `INSERT INTO idempotency_keys (subject, key, fingerprint, created_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subject, key) DO UPDATE SET fingerprint = $3, status = NULL, answer = NULL, created_at = $4
       WHERE idempotency_keys.created_at < $5 RETURNING key`,
      [ownerKey, key, toBytes(fingerprint), now, expiryLimit],
    )

  const running = Effect.succeed<EarlierKeyUse | undefined>({ _tag: "Running" })

  return {
    findUse,
    claim: key =>
      Effect.catchDefect(
        Effect.flatMap(insert(key), isInserted =>
          isInserted ? Effect.undefined : Effect.flatMap(findUse(key), use => (use ? Effect.succeed(use) : running)),
        ),
        error => (getSqlState(error) === SQLSTATE_LOCK_NOT_AVAILABLE ? running : Effect.die(error)),
      ),
    saveResponse: ({ ownerKey, key }, { status, body }) =>
      execute("UPDATE idempotency_keys SET status = $3, answer = $4 WHERE subject = $1 AND key = $2", [
        ownerKey,
        key,
        status,
        body,
      ]),
  }
}
