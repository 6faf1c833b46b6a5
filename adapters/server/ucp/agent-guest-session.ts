/** An agent without an identity is a visit: its token names cart and checkout to the agent, and another one hands the cart over, once (UCP-09, UCP-13). */
import { createHash } from "node:crypto"
import type { Transaction } from "../database/transaction.ts"
import { addGuestToken, startGuestSession } from "../identity/access-tokens.ts"
import { makeGuestCaller } from "../identity/caller.ts"
import { hashToken, MINUTE_MS } from "../identity/tokens.ts"

/** Longer than anybody thinks about an offer, shorter than a browser's own visit. */
const LIFETIME = 3 * 24 * 60 * MINUTE_MS

/** Says nothing of the token it is made of, which stays the agent's. */
export const deriveCartTransferCode = (token: string): string =>
  createHash("sha256").update(`hand over ${token}`).digest("base64url")

export const startAgentGuestSession = async (tx: Transaction) => {
  const { anonymousId, anonymousToken } = await startGuestSession(tx, LIFETIME)
  await addGuestToken(tx, anonymousId, deriveCartTransferCode(anonymousToken.token), LIFETIME)
  return { token: anonymousToken.token, subject: makeGuestCaller(anonymousId) }
}

/** An agent's visit can be handed over; no other can, and no code that hands one over. */
export const isAgentToken = async (tx: Transaction, token: string): Promise<boolean> => {
  const code = hashToken(deriveCartTransferCode(token))
  return (await tx.query("SELECT expires_at FROM access_tokens WHERE token_hash = $1", [code])).length > 0
}

export const findTokenExpiry = async (tx: Transaction, token: string): Promise<Date> => {
  const [row] = await tx.query<{ expires_at: Date }>("SELECT expires_at FROM access_tokens WHERE token_hash = $1", [
    hashToken(token),
  ])
  return row?.expires_at ?? tx.now
}
