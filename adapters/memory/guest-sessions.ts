import { Effect } from "effect"
import { makeGuestCaller } from "../../application/shop/caller.ts"
import type { GuestSessions } from "../../application/shop/ports/guest-sessions.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface GuestToken {
  readonly guestId: string
  readonly token: string
  readonly expiresAt: Date
}

/** by token */
export const GUEST_TOKENS_TABLE: Table<GuestToken> = { name: "guest tokens" }

export const makeMemoryGuestSessions = (tx: MemoryTransaction): GuestSessions => ({
  findByToken: token =>
    Effect.sync(() => {
      const found = tx.find(GUEST_TOKENS_TABLE, token)
      return found && found.expiresAt > tx.now ? makeGuestCaller(found.guestId) : undefined
    }),
  addToken: (guestId, token, expiresAt) => Effect.sync(() => tx.put(GUEST_TOKENS_TABLE, token, { guestId, token, expiresAt })),
  end: guestId =>
    Effect.sync(() => {
      for (const { token, guestId: other } of tx.list(GUEST_TOKENS_TABLE))
        if (other === guestId) tx.remove(GUEST_TOKENS_TABLE, token)
    }),
})
