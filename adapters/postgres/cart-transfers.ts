/** After a cart transfer, the guest's tokens identify the order that the cart becomes, and nothing else (UCP-19). */
import type { CartId } from "../../domain/cart/cart.ts"
import { addMilliseconds, hashToken, MINUTE_MS } from "../server/identity/tokens.ts"
import type { Transaction } from "./transaction.ts"

/** As long as an agent can ask for the order. */
const TRANSFER_LIFETIME_MS = 90 * 24 * 60 * MINUTE_MS

/** Links the cart to each of the guest's tokens, except the code that was just used. */
export const insertCartTransfer = async (tx: Transaction, guestId: string, code: string, cartId: CartId): Promise<void> => {
  await tx.query(
    `INSERT INTO handovers (token_hash, cart_id, expires_at)
     SELECT token_hash, $3, $4 FROM access_tokens WHERE anonymous_id = $1 AND token_hash <> $2`,
    [guestId, hashToken(code), cartId, addMilliseconds(tx.now, TRANSFER_LIFETIME_MS)],
  )
}

/** When carts merge, transfers of the removed cart point to the remaining cart. */
export const redirectCartTransfers = (tx: Transaction, removedId: CartId, remainingId: CartId) =>
  tx.query("UPDATE handovers SET cart_id = $2 WHERE cart_id = $1", [removedId, remainingId])

/** Returns the id of the cart that the transferred cart became. */
export const findTransferredCartId = async (tx: Transaction, token: string): Promise<string | undefined> => {
  const [row] = await tx.query<{ cart_id: string }>("SELECT cart_id FROM handovers WHERE token_hash = $1 AND expires_at > $2", [
    hashToken(token),
    tx.now,
  ])
  return row?.cart_id
}
