import { randomUUID } from "node:crypto"
import { ACCESS_TOKEN_LIFETIME_MS, GUEST_SESSION_LIFETIME_MS } from "../../../domain/identity/session.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { TokenSchema } from "../../contract/identity.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { createToken, hashToken, toUnixSeconds } from "./tokens.ts"

export type IssuedAccessToken = typeof TokenSchema.Type

const insertAccessToken = async (
  tx: Transaction,
  owner: { readonly sessionId?: string; readonly anonymousId?: string; readonly sight?: string },
  lifetimeMs: number,
  token = createToken(),
): Promise<IssuedAccessToken> => {
  const expires = addMilliseconds(tx.now, lifetimeMs)
  await tx.query(
    "INSERT INTO access_tokens (token_hash, session_id, anonymous_id, sight_hash, expires_at) VALUES ($1, $2, $3, $4, $5)",
    [
      hashToken(token),
      owner.sessionId ?? null,
      owner.anonymousId ?? null,
      owner.sight === undefined ? null : hashToken(owner.sight),
      expires,
    ],
  )
  return { token, exp: toUnixSeconds(expires) }
}

export const issueSessionToken = (tx: Transaction, sessionId: string): Promise<IssuedAccessToken> =>
  insertAccessToken(tx, { sessionId }, ACCESS_TOKEN_LIFETIME_MS)

/** Starts a guest session. `sight` is the value of its cookie. */
export const startGuestSession = async (tx: Transaction, lifetimeMs = GUEST_SESSION_LIFETIME_MS, sight?: string) => {
  const anonymousId = randomUUID()
  const owner = { anonymousId, ...(sight === undefined ? {} : { sight }) }
  return { anonymousId, anonymousToken: await insertAccessToken(tx, owner, lifetimeMs) }
}

/** Adds a token with which somebody else can take the guest session's cart over. */
export const addGuestToken = (tx: Transaction, anonymousId: string, token: string, lifetimeMs: number) =>
  insertAccessToken(tx, { anonymousId }, lifetimeMs, token)

export const endGuestSession = (tx: Transaction, anonymousId: string) =>
  tx.query("DELETE FROM access_tokens WHERE anonymous_id = $1", [anonymousId])
