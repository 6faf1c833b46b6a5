import { Effect } from "effect"
import { makeGuestCaller } from "../../application/shop/caller.ts"
import type { GuestSessions } from "../../application/shop/ports/guest-sessions.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Transaction } from "./transaction.ts"

const findByCookie = async (tx: Transaction, cookie: string) => {
  const [row] = await tx.query<{ anonymous_id: string }>(
    "SELECT anonymous_id FROM access_tokens WHERE sight_hash = $1 AND expires_at > $2",
    [hashToken(cookie), tx.now],
  )
  return row && makeGuestCaller(row.anonymous_id)
}

const findGuest = async (tx: Transaction, token: string) => {
  const [row] = await tx.query<{ anonymous_id: string; expires_at: Date }>(
    "SELECT anonymous_id, expires_at FROM access_tokens WHERE token_hash = $1 AND anonymous_id IS NOT NULL AND expires_at > $2",
    [hashToken(token), tx.now],
  )
  return row && { guest: makeGuestCaller(row.anonymous_id), expiresAt: row.expires_at }
}

const insertGuestToken = (tx: Transaction, guestId: string, token: string, expiresAt: Date, cookie?: string) =>
  tx.query("INSERT INTO access_tokens (token_hash, anonymous_id, expires_at, sight_hash) VALUES ($1, $2, $3, $4)", [
    hashToken(token),
    guestId,
    expiresAt,
    cookie === undefined ? null : hashToken(cookie),
  ])

const endGuestSession = (tx: Transaction, guestId: string) =>
  tx.query("DELETE FROM access_tokens WHERE anonymous_id = $1", [guestId])

export const makePostgresGuestSessions = (tx: Transaction): GuestSessions => ({
  findByCookie: cookie => Effect.promise(() => findByCookie(tx, cookie)),
  findByToken: token => Effect.promise(async () => (await findGuest(tx, token))?.guest),
  findExpiry: token => Effect.promise(async () => (await findGuest(tx, token))?.expiresAt),
  addToken: (...token) => Effect.promise(() => insertGuestToken(tx, ...token)),
  end: guestId => Effect.promise(() => endGuestSession(tx, guestId)),
})
