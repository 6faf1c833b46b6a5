/** A customer's direct debit mandates. Nobody else can read them (PAY-15). */
import type { Cents } from "../../domain/money/cents.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import type { Transaction } from "./transaction.ts"

interface MandateRow {
  readonly id: string
  readonly name: string
  readonly iban_number: string
  readonly account_name: string
  readonly max_amount: Cents
  readonly usable: boolean
  readonly status_id: number
}

export const listMandates = async (tx: Transaction, customerId: string): Promise<readonly Mandate[]> => {
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
