import { Effect } from "effect"
import { makeGuestCaller } from "../../application/shop/caller.ts"
import type { GuestSessions } from "../../application/shop/ports/guest-sessions.ts"
import { hashToken } from "../server/identity/tokens.ts"
import type { Transaction } from "./transaction.ts"

const findGuest = async (tx: Transaction, token: string) => {
  const [row] = await tx.query<{ anonymous_id: string }>(
    "SELECT anonymous_id FROM access_tokens WHERE token_hash = $1 AND anonymous_id IS NOT NULL AND expires_at > $2",
    [hashToken(token), tx.now],
  )
  return row && makeGuestCaller(row.anonymous_id)
}

const addToken = (tx: Transaction, guestId: string, token: string, expiresAt: Date) =>
  tx.query("INSERT INTO access_tokens (token_hash, anonymous_id, expires_at) VALUES ($1, $2, $3)", [
    hashToken(token),
    guestId,
    expiresAt,
  ])

const end = (tx: Transaction, guestId: string) => tx.query("DELETE FROM access_tokens WHERE anonymous_id = $1", [guestId])

export const makePostgresGuestSessions = (tx: Transaction): GuestSessions => ({
  findByToken: token => Effect.promise(() => findGuest(tx, token)),
  addToken: (guestId, token, expiresAt) => Effect.promise(() => addToken(tx, guestId, token, expiresAt)),
  end: guestId => Effect.promise(() => end(tx, guestId)),
})
