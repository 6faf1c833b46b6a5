import { Effect } from "effect"
import type { CustomerCredit, Payers } from "../../application/shop/ports/payers.ts"
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import type { Queries } from "./queries.ts"

interface CreditRow {
  readonly credit_limit: Cents | null
  readonly open: Cents
}

const toCredit = ({ credit_limit, open }: CreditRow): CustomerCredit => ({ limit: credit_limit ?? undefined, open })

interface MandateRow {
  readonly id: string
  readonly name: string
  readonly iban_number: string
  readonly account_name: string
  readonly max_amount: Cents
  readonly usable: boolean
  readonly status_id: number
}

const toMandate = ({ id, name, usable, ...row }: MandateRow): Mandate => ({
  id,
  name,
  ibanNumber: row.iban_number,
  accountName: row.account_name,
  maxAmount: row.max_amount,
  usable,
  statusId: row.status_id,
})

export const makePostgresPayers = ({ execute, findRow, listRows }: Queries): Payers => ({
  findCredit: customerId =>
    Effect.map(
      findRow(
        `SELECT credit_limit, (SELECT coalesce(sum(total_gross), 0)::bigint FROM orders o
           WHERE customer_id = $1 AND stages @> '{openInvoices}' AND lapsed_at IS NULL AND payment->>'paymentMethodId' = $2
             AND EXISTS (SELECT FROM order_line_items l WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled')) AS open
         FROM customers WHERE id = $1`,
        [customerId, ON_ACCOUNT_METHOD_ID],
        toCredit,
      ),
      credit => credit ?? { limit: undefined, open: ZERO_CENTS },
    ),
  listMandates: customerId =>
    listRows("SELECT * FROM mandates WHERE customer_id = $1 ORDER BY position", [customerId], toMandate),
  lockCredit: customerId => execute("SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE", [customerId]),
  setCreditLimit: (customerId, limit) =>
    execute("UPDATE customers SET credit_limit = $2 WHERE id = $1", [customerId, limit ?? null]),
  removeMandates: customerId => execute("DELETE FROM mandates WHERE customer_id = $1", [customerId]),
  addMandate: (customerId, { id, name, ibanNumber, accountName, maxAmount, usable, statusId }) =>
    execute(
      `INSERT INTO mandates (id, customer_id, name, iban_number, account_name, max_amount, usable, status_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [id, customerId, name, ibanNumber, accountName, maxAmount, usable, statusId],
    ),
})
