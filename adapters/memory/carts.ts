import { Effect } from "effect"
import type { Carts } from "../../application/shop/ports/carts.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/price-summary.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

export interface StoredCart {
  readonly cart: Cart
  readonly ownerKey: string
  readonly isOrdered: boolean
}

export const CARTS_TABLE: Table<StoredCart> = {
  name: "carts",
  uniqueKeys: [({ ownerKey, isOrdered }) => (isOrdered ? undefined : ownerKey)],
}

export const makeMemoryCarts = (tx: MemoryTransaction): Carts => {
  const find = (isFound: (stored: StoredCart) => boolean): Cart | undefined =>
    tx.list(CARTS_TABLE).find(stored => !stored.isOrdered && isFound(stored))?.cart
  const findById = (id: string, ownerKey: string) => find(stored => stored.cart.id === id && stored.ownerKey === ownerKey)
  const findActive = (ownerKey: string) => find(stored => stored.ownerKey === ownerKey)
  const update = (id: CartId, changes: Partial<StoredCart>): void => {
    const stored = tx.find(CARTS_TABLE, id)
    if (stored) tx.put(CARTS_TABLE, id, { ...stored, ...changes })
  }
  return {
    find: (id, ownerKey) => Effect.sync(() => findById(id, ownerKey)),
    findActive: ownerKey => Effect.sync(() => findActive(ownerKey)),
    lock: (id, ownerKey) =>
      Effect.promise(async () => {
        await tx.lock(CARTS_TABLE, id)
        return findById(id, ownerKey)
      }),
    lockActive: ownerKey =>
      Effect.promise(async () => {
        const id = findActive(ownerKey)?.id
        if (id !== undefined) await tx.lock(CARTS_TABLE, id)
        return findActive(ownerKey)
      }),
    createUnlessActive: (id, ownerKey, currency) =>
      Effect.sync(() => {
        if (findActive(ownerKey)) return
        const lines = { lineItems: [], customLineItems: [] }
        const taxedPrice = calculateCartTotals(lines)
        const cart: Cart = { id: id as CartId, version: 1, currency, ...lines, discountCodes: [], taxedPrice }
        tx.put(CARTS_TABLE, id, { cart, ownerKey, isOrdered: false })
      }),
    save: (before, changed) =>
      Effect.sync(() => {
        const after = { ...changed, version: before.version + 1 }
        const { couponRefusals: _, ...cart } = after
        update(after.id, { cart })
        return after
      }),
    changeOwner: (id, ownerKey) => Effect.sync(() => update(id, { ownerKey })),
    markOrdered: id => Effect.sync(() => update(id, { isOrdered: true })),
    remove: id => Effect.sync(() => tx.remove(CARTS_TABLE, id)),
  }
}
