import { Effect } from "effect"
import type { CustomerCredit, Payers } from "../../application/shop/ports/payers.ts"
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import type { Transaction } from "./transaction.ts"

interface CreditRow {
  readonly credit_limit: Cents | null
  readonly open: Cents
}

const findCredit = async (tx: Transaction, customerId: string): Promise<CustomerCredit> => {
  const [row] = await tx.query<CreditRow & Record<string, unknown>>(
    `SELECT credit_limit, (SELECT coalesce(sum(total_gross), 0)::bigint FROM orders o
       WHERE customer_id = $1 AND stages @> '{openInvoices}' AND lapsed_at IS NULL AND payment->>'paymentMethodId' = $2
         AND EXISTS (SELECT FROM order_line_items l WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled')) AS open
     FROM customers WHERE id = $1`,
    [customerId, ON_ACCOUNT_METHOD_ID],
  )
  return { limit: row?.credit_limit ?? undefined, open: row?.open ?? ZERO_CENTS }
}

interface MandateRow {
  readonly id: string
  readonly name: string
  readonly iban_number: string
  readonly account_name: string
  readonly max_amount: Cents
  readonly usable: boolean
  readonly status_id: number
}

const listMandates = async (tx: Transaction, customerId: string): Promise<readonly Mandate[]> => {
  const rows = await tx.query<MandateRow>("SELECT * FROM mandates WHERE customer_id = $1 ORDER BY position", [customerId])
  return rows.map(({ id, name, usable, ...row }) => ({
    id,
    name,
    ibanNumber: row.iban_number,
    accountName: row.account_name,
    maxAmount: row.max_amount,
    usable,
    statusId: row.status_id,
  }))
}

export const insertMandate = (tx: Transaction, customerId: string, mandate: Mandate) =>
  tx.query(
    `INSERT INTO mandates (id, customer_id, name, iban_number, account_name, max_amount, usable, status_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      mandate.id,
      customerId,
      mandate.name,
      mandate.ibanNumber,
      mandate.accountName,
      mandate.maxAmount,
      mandate.usable,
      mandate.statusId,
    ],
  )

export const makePostgresPayers = (tx: Transaction): Payers => ({
  findCredit: customerId => Effect.promise(() => findCredit(tx, customerId)),
  listMandates: customerId => Effect.promise(() => listMandates(tx, customerId)),
  lockCredit: customerId =>
    Effect.asVoid(Effect.promise(() => tx.query("SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE", [customerId]))),
  setCreditLimit: (customerId, limit) =>
    Effect.promise(() => tx.query("UPDATE customers SET credit_limit = $2 WHERE id = $1", [customerId, limit ?? null])),
  removeMandates: customerId => Effect.promise(() => tx.query("DELETE FROM mandates WHERE customer_id = $1", [customerId])),
  addMandate: (customerId, mandate) => Effect.asVoid(Effect.promise(() => insertMandate(tx, customerId, mandate))),
})
