import { Effect } from "effect"
import { makeGuestCaller } from "../../application/shop/caller.ts"
import type { GuestSessions } from "../../application/shop/ports/guest-sessions.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface GuestToken {
  readonly guestId: string
  readonly token: string
  readonly expiresAt: Date
  readonly cookie: string | undefined
}

/** by token */
export const GUEST_TOKENS_TABLE: Table<GuestToken> = { name: "guest tokens" }

export const makeMemoryGuestSessions = (tx: MemoryTransaction): GuestSessions => {
  const findByToken = (token: string) => {
    const found = tx.find(GUEST_TOKENS_TABLE, token)
    return found && found.expiresAt > tx.now ? found : undefined
  }
  return {
    findByCookie: cookie =>
      Effect.sync(() => {
        const found = tx.list(GUEST_TOKENS_TABLE).find(each => each.cookie === cookie && each.expiresAt > tx.now)
        return found && makeGuestCaller(found.guestId)
      }),
    findByToken: token =>
      Effect.sync(() => {
        const found = findByToken(token)
        return found && makeGuestCaller(found.guestId)
      }),
    findExpiry: token => Effect.sync(() => findByToken(token)?.expiresAt),
    addToken: (guestId, token, expiresAt, cookie) =>
      Effect.sync(() => tx.put(GUEST_TOKENS_TABLE, token, { guestId, token, expiresAt, cookie })),
    end: guestId =>
      Effect.sync(() => {
        for (const { token, guestId: other } of tx.list(GUEST_TOKENS_TABLE))
          if (other === guestId) tx.remove(GUEST_TOKENS_TABLE, token)
      }),
  }
}
