import { Effect } from "effect"
import type { EmailChanges, PendingEmailChange } from "../../application/shop/ports/email-changes.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

/** by customer */
export const EMAIL_CHANGES_TABLE: Table<PendingEmailChange> = { name: "email changes" }

export const makeMemoryEmailChanges = (tx: MemoryTransaction): EmailChanges => {
  const find = (matches: (change: PendingEmailChange) => boolean) =>
    tx.list(EMAIL_CHANGES_TABLE).find(change => change.expiresAt > tx.now && matches(change))
  return {
    find: id => Effect.sync(() => find(change => change.id === id)),
    findByCustomer: customerId => Effect.sync(() => find(change => change.customerId === customerId)),
    put: change => Effect.sync(() => tx.put(EMAIL_CHANGES_TABLE, change.customerId, change)),
    confirm: (customerId, side) =>
      Effect.promise(async () => {
        await tx.lock(EMAIL_CHANGES_TABLE, customerId)
        const change = find(each => each.customerId === customerId)
        if (!change) return undefined
        const confirmed = { ...change, confirmed: { ...change.confirmed, [side]: true } }
        tx.put(EMAIL_CHANGES_TABLE, customerId, confirmed)
        return confirmed
      }),
    remove: customerId => Effect.sync(() => tx.remove(EMAIL_CHANGES_TABLE, customerId)),
  }
}
