import { Effect } from "effect"
import type { Carts } from "../../application/shop/ports/carts.ts"
import type { Cart, CartId } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { GUEST_TOKENS_TABLE, getGuestId } from "./sessions.ts"

export interface StoredCart {
  readonly cart: Cart
  readonly ownerKey: string
  readonly isOrdered: boolean
}

const getOwnerOfActive = ({ ownerKey, isOrdered }: StoredCart) => (isOrdered ? undefined : ownerKey)

export const CARTS_TABLE: Table<StoredCart> = { name: "carts", uniqueKeys: [getOwnerOfActive] }

interface CartTransfer {
  readonly token: string
  readonly cartId: CartId
  readonly expiresAt: Date
}

const getCartId = ({ cartId }: CartTransfer) => cartId

/** by token */
export const CART_TRANSFERS_TABLE: Table<CartTransfer> = { name: "cart transfers" }

export const makeMemoryCarts = (copy: WorkingCopy): Carts => {
  const findById = (id: string, ownerKey: string): Cart | undefined => {
    const stored = copy.find(CARTS_TABLE, id)
    return stored && getOwnerOfActive(stored) === ownerKey ? stored.cart : undefined
  }
  const findActive = (ownerKey: string) => copy.listBy(CARTS_TABLE, getOwnerOfActive, ownerKey)[0]?.cart
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
        const { couponRefusals: _, vatIdStatus: __, isVatIdMissing: ___, ...cart } = after
        update(after.id, { cart })
        return after
      }),
    changeOwner: (id, ownerKey) => Effect.sync(() => update(id, { ownerKey })),
    markOrdered: id => Effect.sync(() => update(id, { isOrdered: true })),
    remove: id => Effect.sync(() => copy.remove(CARTS_TABLE, id)),
    findTransferredId: token =>
      Effect.sync(() => {
        const transfer = copy.find(CART_TRANSFERS_TABLE, token)
        const isFound = transfer && transfer.expiresAt > copy.now && copy.find(CARTS_TABLE, transfer.cartId)
        return isFound ? transfer.cartId : undefined
      }),
    addTransfers: (guestId, code, cartId, expiresAt) =>
      Effect.sync(() => {
        for (const { token } of copy.listBy(GUEST_TOKENS_TABLE, getGuestId, guestId))
          if (token !== code) copy.put(CART_TRANSFERS_TABLE, token, { token, cartId, expiresAt })
      }),
    redirectTransfers: (removedId, remainingId) =>
      Effect.sync(() => {
        for (const transfer of copy.listBy(CART_TRANSFERS_TABLE, getCartId, removedId))
          copy.put(CART_TRANSFERS_TABLE, transfer.token, { ...transfer, cartId: remainingId })
      }),
  }
}
