/** A visit's token outlives its cart's handover as the name of what became of it: of its order, and of nothing else (UCP-19). */
import type { CartId } from "../../../domain/cart/cart.ts"
import type { Transaction } from "../database/transaction.ts"
import { addMilliseconds, hashToken, MINUTE_MS } from "../identity/tokens.ts"

/** As long as somebody asks what became of an order. */
const LIFETIME = 90 * 24 * 60 * MINUTE_MS

/** Under each token of the visit but the code that was just used. */
export const insertCartTransfer = async (
  tx: Transaction,
  visitId: string,
  code: string,
  cartId: CartId,
): Promise<void> => {
  await tx.query(
    `INSERT INTO handovers (token_hash, cart_id, expires_at)
     SELECT token_hash, $3, $4 FROM access_tokens WHERE anonymous_id = $1 AND token_hash <> $2`,
    [visitId, hashToken(code), cartId, addMilliseconds(tx.now, LIFETIME)],
  )
}

/** What was handed over goes on in the cart that another one makes way for. */
export const redirectCartTransfers = (tx: Transaction, gone: CartId, kept: CartId) =>
  tx.query("UPDATE handovers SET cart_id = $2 WHERE cart_id = $1", [gone, kept])

/** The cart that it became. */
export const findTransferredCartId = async (tx: Transaction, token: string): Promise<string | undefined> => {
  const [row] = await tx.query<{ cart_id: string }>(
    "SELECT cart_id FROM handovers WHERE token_hash = $1 AND expires_at > $2",
    [hashToken(token), tx.now],
  )
  return row?.cart_id
}
