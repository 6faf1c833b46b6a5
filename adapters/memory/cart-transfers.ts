import { Effect } from "effect"
import type { CartTransferRecords } from "../../application/shop/ports/cart-transfers.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import { CARTS_TABLE } from "./carts.ts"
import { GUEST_TOKENS_TABLE } from "./guest-sessions.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

interface CartTransfer {
  readonly token: string
  readonly cartId: CartId
  readonly expiresAt: Date
}

/** by token */
export const CART_TRANSFERS_TABLE: Table<CartTransfer> = { name: "cart transfers" }

export const makeMemoryCartTransfers = (tx: MemoryTransaction): CartTransferRecords => {
  const put = (transfer: CartTransfer) => tx.put(CART_TRANSFERS_TABLE, transfer.token, transfer)
  return {
    findCartId: token =>
      Effect.sync(() => {
        const transfer = tx.find(CART_TRANSFERS_TABLE, token)
        const isFound = transfer && transfer.expiresAt > tx.now && tx.find(CARTS_TABLE, transfer.cartId)
        return isFound ? transfer.cartId : undefined
      }),
    add: (guestId, code, cartId, expiresAt) =>
      Effect.sync(() => {
        for (const { token, guestId: other } of tx.list(GUEST_TOKENS_TABLE)) {
          if (other === guestId && token !== code) put({ token, cartId, expiresAt })
        }
      }),
    redirect: (removedId, remainingId) =>
      Effect.sync(() => {
        for (const transfer of tx.list(CART_TRANSFERS_TABLE)) {
          if (transfer.cartId === removedId) put({ ...transfer, cartId: remainingId })
        }
      }),
  }
}
