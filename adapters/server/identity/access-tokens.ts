/** An access token is a visit's, or a session's and short. */
import { randomUUID } from "node:crypto"
import type { TokenSchema } from "../../contract/identity.ts"
import type { Transaction } from "../database/transaction.ts"
import {
  ACCESS_TOKEN_LIFETIME_MS,
  addMilliseconds,
  createToken,
  GUEST_SESSION_LIFETIME_MS,
  hashToken,
  toUnixSeconds,
} from "./tokens.ts"

export type IssuedAccessToken = typeof TokenSchema.Type

const issue = async (
  tx: Transaction,
  whose: { readonly sessionId?: string; readonly anonymousId?: string; readonly sight?: string },
  lifetime: number,
  token = createToken(),
): Promise<IssuedAccessToken> => {
  const expires = addMilliseconds(tx.now, lifetime)
  await tx.query(
    "INSERT INTO access_tokens (token_hash, session_id, anonymous_id, sight_hash, expires_at) VALUES ($1, $2, $3, $4, $5)",
    [
      hashToken(token),
      whose.sessionId ?? null,
      whose.anonymousId ?? null,
      whose.sight === undefined ? null : hashToken(whose.sight),
      expires,
    ],
  )
  return { token, exp: toUnixSeconds(expires) }
}

export const issueSessionToken = (tx: Transaction, sessionId: string): Promise<IssuedAccessToken> =>
  issue(tx, { sessionId }, ACCESS_TOKEN_LIFETIME_MS)

/** `sight` is what its cookie says. */
export const startGuestSession = async (tx: Transaction, lifetime = GUEST_SESSION_LIFETIME_MS, sight?: string) => {
  const anonymousId = randomUUID()
  const whose = { anonymousId, ...(sight === undefined ? {} : { sight }) }
  return { anonymousId, anonymousToken: await issue(tx, whose, lifetime) }
}

/** For somebody else to take the visit's cart over. */
export const addGuestToken = (tx: Transaction, anonymousId: string, token: string, lifetime: number) =>
  issue(tx, { anonymousId }, lifetime, token)

export const endGuestSession = (tx: Transaction, anonymousId: string) =>
  tx.query("DELETE FROM access_tokens WHERE anonymous_id = $1", [anonymousId])
