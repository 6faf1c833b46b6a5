import { Effect } from "effect"
import type { Carts } from "../../application/shop/ports/carts.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/price-summary.ts"
import type { Table, WorkingCopy } from "./database.ts"

export interface StoredCart {
  readonly cart: Cart
  readonly ownerKey: string
  readonly isOrdered: boolean
}

export const CARTS_TABLE: Table<StoredCart> = {
  name: "carts",
  uniqueKeys: [({ ownerKey, isOrdered }) => (isOrdered ? undefined : ownerKey)],
}

export const makeMemoryCarts = (copy: WorkingCopy): Carts => {
  const find = (isFound: (stored: StoredCart) => boolean): Cart | undefined =>
    copy.list(CARTS_TABLE).find(stored => !stored.isOrdered && isFound(stored))?.cart
  const findById = (id: string, ownerKey: string) => find(stored => stored.cart.id === id && stored.ownerKey === ownerKey)
  const findActive = (ownerKey: string) => find(stored => stored.ownerKey === ownerKey)
  const update = (id: CartId, changes: Partial<StoredCart>): void =>
    copy.update(CARTS_TABLE, id, stored => ({ ...stored, ...changes }))
  return {
    find: (id, ownerKey) => Effect.sync(() => findById(id, ownerKey)),
    findActive: ownerKey => Effect.sync(() => findActive(ownerKey)),
    lock: (id, ownerKey) => Effect.map(copy.lock(CARTS_TABLE, id), () => findById(id, ownerKey)),
    lockActive: ownerKey => {
      const id = findActive(ownerKey)?.id
      return id === undefined ? Effect.undefined : Effect.map(copy.lock(CARTS_TABLE, id), () => findActive(ownerKey))
    },
    createUnlessActive: (id, ownerKey, currency) =>
      Effect.sync(() => {
        if (findActive(ownerKey)) return
        const lines = { lineItems: [], customLineItems: [] }
        const taxedPrice = calculateCartTotals(lines)
        const cart: Cart = { id: id as CartId, version: 1, currency, ...lines, discountCodes: [], taxedPrice }
        copy.put(CARTS_TABLE, id, { cart, ownerKey, isOrdered: false })
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
    remove: id => Effect.sync(() => copy.remove(CARTS_TABLE, id)),
  }
}
