import { Effect } from "effect"
import type { CustomerCredit, Payers } from "../../application/shop/ports/payers.ts"
import { ZERO_CENTS } from "../../domain/money/cents.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import type { Queries } from "./queries.ts"

export const makePostgresPayers = ({ execute, find, list }: Queries): Payers => ({
  findCredit: customerId =>
    Effect.map(
      find<CustomerCredit>(
        `SELECT credit_limit AS "limit", (SELECT coalesce(sum(total_gross), 0)::bigint FROM orders o
           WHERE customer_id = $1 AND stages @> '{openInvoices}' AND lapsed_at IS NULL AND payment->>'paymentMethodId' = $2
             AND EXISTS (SELECT FROM order_line_items l WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled')) AS open
         FROM customers WHERE id = $1`,
        [customerId, ON_ACCOUNT_METHOD_ID],
      ),
      credit => ({ limit: credit?.limit, open: credit?.open ?? ZERO_CENTS }),
    ),
  listMandates: customerId =>
    list<Mandate>(
      `SELECT id, name, iban_number AS "ibanNumber", account_name AS "accountName", max_amount AS "maxAmount", usable,
         status_id AS "statusId" FROM mandates WHERE customer_id = $1 ORDER BY position`,
      [customerId],
    ),
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
