import { Effect } from "effect"
import { makeCustomerOwnerKey, makeGuestCaller } from "../../application/shop/caller.ts"
import type { CallerLookup } from "../../application/shop/ports/callers.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import { GUEST_TOKENS_TABLE } from "./guest-sessions.ts"
import { SESSION_TOKENS_TABLE, SESSIONS_TABLE } from "./sessions.ts"
import type { MemoryTransaction } from "./transaction.ts"

const findGuest = (tx: MemoryTransaction, token: string) => {
  const found = tx.find(GUEST_TOKENS_TABLE, token)
  return found && found.expiresAt > tx.now ? makeGuestCaller(found.guestId) : undefined
}

const findCustomer = (tx: MemoryTransaction, token: string) => {
  const found = tx.find(SESSION_TOKENS_TABLE, token)
  const session = found && found.expiresAt > tx.now ? tx.find(SESSIONS_TABLE, found.sessionId) : undefined
  const customer = session && session.expiresAt > tx.now ? tx.find(CUSTOMERS_TABLE, session.customerId) : undefined
  if (!session || !customer || customer.isDisabled) return undefined
  const { id, email, company } = customer.profile
  const ownerKey = makeCustomerOwnerKey(id)
  return { _tag: "Customer", id, ownerKey, sessionId: session.id, email, company, group: customer.group } as const
}

export const makeMemoryCallers = (tx: MemoryTransaction): CallerLookup => ({
  findByToken: token => Effect.sync(() => findGuest(tx, token) ?? findCustomer(tx, token)),
})
