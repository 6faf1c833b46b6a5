/** What the shop lets a customer owe on account, and what they owe of it (PAY-60). */
import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { MANDATE, ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import type { Payer } from "../../../domain/payment/payer-limits.ts"
import type { PaymentInfo } from "../../../domain/payment/payment-method.ts"
import type { Transaction } from "../database/transaction.ts"
import { listMandates } from "./mandate-rows.ts"

interface CreditRow {
  readonly credit_limit: Cents | null
  readonly open: Cents
}

const creditOf = async (tx: Transaction, customerId: string): Promise<CreditRow> => {
  const [row] = await tx.query<CreditRow & Record<string, unknown>>(
    `SELECT credit_limit, (SELECT coalesce(sum(total_gross), 0)::bigint FROM orders o
       WHERE customer_id = $1 AND stages @> '{openInvoices}' AND lapsed_at IS NULL AND payment->>'paymentMethodId' = $2
         AND EXISTS (SELECT FROM order_line_items l WHERE l.order_id = o.id AND l.item->>'state' <> 'Cancelled')) AS open
     FROM customers WHERE id = $1`,
    [customerId, ON_ACCOUNT],
  )
  return row ?? { credit_limit: null, open: ZERO_CENTS }
}

/** Whose credit was withdrawn has none for another order. */
export const findPayer = async (tx: Transaction, customerId: string): Promise<Payer> => {
  const { credit_limit: limit, open } = await creditOf(tx, customerId)
  return { credit: limit === null ? undefined : { limit, open }, mandates: await listMandates(tx, customerId) }
}

/** The same of an order that was placed: of a credit that was withdrawn since, all that is open stays used. */
export const findPayerOfOrder = async (tx: Transaction, customerId: string, payment: PaymentInfo): Promise<Payer> => {
  if (payment.paymentMethodId === MANDATE) return { mandates: await listMandates(tx, customerId) }
  if (payment.paymentMethodId !== ON_ACCOUNT) return {}
  const { credit_limit, open } = await creditOf(tx, customerId)
  return { credit: { limit: credit_limit ?? ZERO_CENTS, open } }
}

/** Until the transaction ends no other one adds to what the customer owes, so that two orders can't both use the last of it. */
export const lockCustomerCredit = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx.query("SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE", [customerId])
}
