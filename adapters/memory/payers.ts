import { Effect } from "effect"
import type { Payers } from "../../application/shop/ports/payers.ts"
import { type Cents, sumCents } from "../../domain/money/cents.ts"
import { summarizeLedger } from "../../domain/payment/ledger.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import { ORDERS_TABLE } from "./orders.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

export const CREDIT_LIMITS_TABLE: Table<Cents> = { name: "credit limits" }

export const MANDATES_TABLE: Table<{ readonly customerId: string; readonly mandate: Mandate }> = { name: "mandates" }

/** What the customer still owes on account. */
const sumOpenInvoices = (tx: MemoryTransaction, customerId: string): Cents =>
  sumCents(
    tx
      .list(ORDERS_TABLE)
      .filter(row => row.customerId === customerId)
      .map(({ entries }) => summarizeLedger(entries))
      .filter(({ methodId, stages, isOver }) => methodId === ON_ACCOUNT_METHOD_ID && stages.includes("openInvoices") && !isOver)
      .map(({ amount }) => amount),
  )

export const makeMemoryPayers = (tx: MemoryTransaction): Payers => ({
  findCredit: customerId =>
    Effect.sync(() => ({ limit: tx.find(CREDIT_LIMITS_TABLE, customerId), open: sumOpenInvoices(tx, customerId) })),
  listMandates: customerId =>
    Effect.sync(() =>
      tx
        .list(MANDATES_TABLE)
        .filter(row => row.customerId === customerId)
        .map(({ mandate }) => mandate),
    ),
  lockCredit: customerId => Effect.promise(() => tx.lock(CREDIT_LIMITS_TABLE, customerId)),
  setCreditLimit: (customerId, limit) =>
    Effect.sync(() =>
      limit === undefined ? tx.remove(CREDIT_LIMITS_TABLE, customerId) : tx.put(CREDIT_LIMITS_TABLE, customerId, limit),
    ),
  removeMandates: customerId =>
    Effect.sync(() => {
      for (const { customerId: owner, mandate } of tx.list(MANDATES_TABLE))
        if (owner === customerId) tx.remove(MANDATES_TABLE, mandate.id)
    }),
  addMandate: (customerId, mandate) =>
    Effect.sync(() => {
      if (!tx.find(MANDATES_TABLE, mandate.id)) tx.put(MANDATES_TABLE, mandate.id, { customerId, mandate })
    }),
})
