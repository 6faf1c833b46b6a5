import { Effect } from "effect"
import type { CartTransferRecords } from "../../application/shop/ports/cart-transfers.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import { CARTS_TABLE } from "./carts.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { GUEST_TOKENS_TABLE } from "./sessions.ts"

interface CartTransfer {
  readonly token: string
  readonly cartId: CartId
  readonly expiresAt: Date
}

/** by token */
export const CART_TRANSFERS_TABLE: Table<CartTransfer> = { name: "cart transfers" }

export const makeMemoryCartTransfers = (copy: WorkingCopy): CartTransferRecords => {
  const put = (transfer: CartTransfer) => copy.put(CART_TRANSFERS_TABLE, transfer.token, transfer)
  return {
    findCartId: token =>
      Effect.sync(() => {
        const transfer = copy.find(CART_TRANSFERS_TABLE, token)
        const isFound = transfer && transfer.expiresAt > copy.now && copy.find(CARTS_TABLE, transfer.cartId)
        return isFound ? transfer.cartId : undefined
      }),
    add: (guestId, code, cartId, expiresAt) =>
      Effect.sync(() => {
        for (const { token, guestId: other } of copy.list(GUEST_TOKENS_TABLE)) {
          if (other === guestId && token !== code) put({ token, cartId, expiresAt })
        }
      }),
    redirect: (removedId, remainingId) =>
      Effect.sync(() => {
        for (const transfer of copy.list(CART_TRANSFERS_TABLE)) {
          if (transfer.cartId === removedId) put({ ...transfer, cartId: remainingId })
        }
      }),
  }
}
