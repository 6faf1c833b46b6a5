/** The customer's credit limit for payment on account, and how much of it is used (PAY-60). */
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { MANDATE, ON_ACCOUNT } from "../../domain/payment/method-ids.ts"
import type { Payer } from "../../domain/payment/payer-limits.ts"
import type { PaymentInfo } from "../../domain/payment/payment-method.ts"
import { listMandates } from "./mandates.ts"
import type { Transaction } from "./transaction.ts"

interface CreditRow {
  readonly credit_limit: Cents | null
  readonly open: Cents
}

const findCredit = async (tx: Transaction, customerId: string): Promise<CreditRow> => {
  const [row] = await tx.query<CreditRow & Record<string, unknown>>(
    `SELECT credit_limit, (SELECT coalesce(sum(total_gross), 0)::bigint FROM orders o
       WHERE customer_id = $1 AND stages @> '{openInvoices}' AND lapsed_at IS NULL AND payment->>'paymentMethodId' = $2
         AND EXISTS (SELECT FROM order_line_items l WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled')) AS open
     FROM customers WHERE id = $1`,
    [customerId, ON_ACCOUNT],
  )
  return row ?? { credit_limit: null, open: ZERO_CENTS }
}

/** Returns the credit and mandates for a new order. A withdrawn credit is none. */
export const findPayer = async (tx: Transaction, customerId: string): Promise<Payer> => {
  const { credit_limit: limit, open } = await findCredit(tx, customerId)
  return { credit: limit === null ? undefined : { limit, open }, mandates: await listMandates(tx, customerId) }
}

/**
 * The same for a placed order. After the credit was withdrawn, its limit is zero and all open invoices count as used.
 */
export const findPayerOfOrder = async (tx: Transaction, customerId: string, payment: PaymentInfo): Promise<Payer> => {
  if (payment.paymentMethodId === MANDATE) return { mandates: await listMandates(tx, customerId) }
  if (payment.paymentMethodId !== ON_ACCOUNT) return {}
  const { credit_limit, open } = await findCredit(tx, customerId)
  return { credit: { limit: credit_limit ?? ZERO_CENTS, open } }
}

/** Locks the customer's credit until the transaction ends, so that two orders can't both use the rest of it. */
export const lockCustomerCredit = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx.query("SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE", [customerId])
}
