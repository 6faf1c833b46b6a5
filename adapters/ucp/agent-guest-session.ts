/**
 * An agent without a linked customer has a guest session. Its token names cart and checkout, and a second token
 * transfers the cart once (UCP-09, UCP-13).
 */
import { createHash, randomUUID } from "node:crypto"
import { makeGuestCaller } from "../../application/shop/caller.ts"
import { addMilliseconds, MINUTE_MS } from "../../domain/time/milliseconds.ts"
import { insertGuestToken } from "../postgres/guest-sessions.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { createToken, hashToken } from "../secrets/tokens.ts"

/** Longer than a buyer needs to decide, shorter than a browser's guest session. */
const SESSION_LIFETIME_MS = 3 * 24 * 60 * MINUTE_MS

/** Derives the code for the buyer. The agent's token can't be computed from it. */
export const deriveCartTransferCode = (token: string): string =>
  createHash("sha256").update(`hand over ${token}`).digest("base64url")

export const startAgentGuestSession = async (tx: Transaction) => {
  const [guestId, token, expiresAt] = [randomUUID(), createToken(), addMilliseconds(tx.now, SESSION_LIFETIME_MS)]
  await insertGuestToken(tx, guestId, token, expiresAt)
  await insertGuestToken(tx, guestId, deriveCartTransferCode(token), expiresAt)
  return { token, subject: makeGuestCaller(guestId) }
}

/**
 * Whether an agent's guest session has this token. Only those have a transfer code, and a transfer code itself has
 * none.
 */
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
