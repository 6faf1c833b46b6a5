/** A visit's cart outlives its token by nothing: older than any token, it can't be reached any more, and a few of those go at a time. */
import type { Transaction } from "../database/transaction.ts"
import { ANONYMOUS_LIFETIME, later } from "../identity/token.ts"

/** A visit's token is given out before its cart exists, and never renewed. */
export const forgetAbandonedCarts = (tx: Transaction) =>
  tx.rows(
    `DELETE FROM carts WHERE id IN (
       SELECT id FROM carts WHERE ordered_at IS NULL AND owner LIKE 'anonymous:%' AND created_at < $1
       ORDER BY created_at LIMIT 10 FOR UPDATE SKIP LOCKED)`,
    [later(tx.now, -ANONYMOUS_LIFETIME)],
  )
