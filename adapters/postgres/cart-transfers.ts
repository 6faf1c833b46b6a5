import { Effect } from "effect"
import type { CartTransferRecords } from "../../application/shop/ports/cart-transfers.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import { hashToken } from "../secrets/tokens.ts"
import type { Transaction } from "./transaction.ts"

const insertCartTransfer = (tx: Transaction, guestId: string, code: string, cartId: CartId, expiresAt: Date) =>
  tx.query(
    `INSERT INTO handovers (token_hash, cart_id, expires_at)
     SELECT token_hash, $3, $4 FROM access_tokens WHERE anonymous_id = $1 AND token_hash <> $2`,
    [guestId, hashToken(code), cartId, expiresAt],
  )

const redirectCartTransfers = (tx: Transaction, removedId: CartId, remainingId: CartId) =>
  tx.query("UPDATE handovers SET cart_id = $2 WHERE cart_id = $1", [removedId, remainingId])

const findTransferredCartId = async (tx: Transaction, token: string): Promise<CartId | undefined> => {
  const [row] = await tx.query<{ cart_id: CartId }>("SELECT cart_id FROM handovers WHERE token_hash = $1 AND expires_at > $2", [
    hashToken(token),
    tx.now,
  ])
  return row?.cart_id
}

export const makePostgresCartTransfers = (tx: Transaction): CartTransferRecords => ({
  findCartId: token => Effect.promise(() => findTransferredCartId(tx, token)),
  add: (guestId, code, cartId, expiresAt) => Effect.promise(() => insertCartTransfer(tx, guestId, code, cartId, expiresAt)),
  redirect: (removedId, remainingId) => Effect.promise(() => redirectCartTransfers(tx, removedId, remainingId)),
})
