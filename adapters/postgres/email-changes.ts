import { Effect } from "effect"
import type { EmailChanges, PendingEmailChange } from "../../application/shop/ports/email-changes.ts"
import type { Transaction } from "./transaction.ts"

interface ChangeRow {
  readonly id: string
  readonly customer_id: string
  readonly email: string
  readonly session_id: string
  readonly present_confirmed: boolean
  readonly new_confirmed: boolean
  readonly expires_at: Date
}

const COLUMNS = "id, customer_id, email, session_id, present_confirmed, new_confirmed, expires_at"

const queryChange = async (tx: Transaction, sql: string, id: string): Promise<PendingEmailChange | undefined> => {
  const [row] = await tx.query<ChangeRow & Record<string, unknown>>(sql, [id, tx.now])
  return (
    row && {
      id: row.id,
      customerId: row.customer_id,
      email: row.email,
      sessionId: row.session_id,
      confirmed: { present: row.present_confirmed, new: row.new_confirmed },
      expiresAt: row.expires_at,
    }
  )
}

const findBy = (column: "id" | "customer_id"): string =>
  `SELECT ${COLUMNS} FROM email_changes WHERE ${column} = $1 AND expires_at > $2`

const CONFIRM = {
  present: `UPDATE email_changes SET present_confirmed = true WHERE customer_id = $1 AND expires_at > $2 RETURNING ${COLUMNS}`,
  new: `UPDATE email_changes SET new_confirmed = true WHERE customer_id = $1 AND expires_at > $2 RETURNING ${COLUMNS}`,
}

export const makePostgresEmailChanges = (tx: Transaction): EmailChanges => ({
  find: id => Effect.promise(() => queryChange(tx, findBy("id"), id)),
  findByCustomer: customerId => Effect.promise(() => queryChange(tx, findBy("customer_id"), customerId)),
  put: ({ customerId, id, email, sessionId, confirmed, expiresAt }) =>
    Effect.promise(() =>
      tx.query(
        `INSERT INTO email_changes (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (customer_id) DO UPDATE SET id = excluded.id, email = excluded.email, session_id = excluded.session_id,
           present_confirmed = excluded.present_confirmed, new_confirmed = excluded.new_confirmed, expires_at = excluded.expires_at`,
        [id, customerId, email, sessionId, confirmed.present, confirmed.new, expiresAt],
      ),
    ),
  confirm: (customerId, side) => Effect.promise(() => queryChange(tx, CONFIRM[side], customerId)),
  remove: customerId => Effect.promise(() => tx.query("DELETE FROM email_changes WHERE customer_id = $1", [customerId])),
})
