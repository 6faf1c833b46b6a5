import { Effect } from "effect"
import type { Payers } from "../../application/shop/ports/payers.ts"
import { summarizeLedger } from "../../domain/ledger/ledger.ts"
import { type Cents, sumCents } from "../../domain/money/cents.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { ORDERS_TABLE } from "./orders.ts"
import { getCustomerId } from "./row-keys.ts"

export const CREDIT_LIMITS_TABLE: Table<Cents> = { name: "credit limits" }

interface StoredMandate {
  readonly customerId: string
  readonly mandate: Mandate
}

export const MANDATES_TABLE: Table<StoredMandate> = { name: "mandates" }

/** What the customer still owes on account. */
const sumOpenInvoices = (copy: WorkingCopy, customerId: string): Cents =>
  sumCents(
    copy
      .listBy(ORDERS_TABLE, getCustomerId, customerId)
      .filter(({ order }) => order.stages.includes("openInvoices"))
      .map(({ entries }) => summarizeLedger(entries))
      .filter(({ methodId, isOver }) => methodId === ON_ACCOUNT_METHOD_ID && !isOver)
      .map(({ amount }) => amount),
  )

export const makeMemoryPayers = (copy: WorkingCopy): Payers => ({
  findCredit: customerId =>
    Effect.sync(() => ({ limit: copy.find(CREDIT_LIMITS_TABLE, customerId), open: sumOpenInvoices(copy, customerId) })),
  listMandates: customerId =>
    Effect.sync(() => copy.listBy(MANDATES_TABLE, getCustomerId, customerId).map(({ mandate }) => mandate)),
  lockCredit: customerId => copy.lock(CREDIT_LIMITS_TABLE, customerId),
  setCreditLimit: (customerId, limit) =>
    Effect.sync(() =>
      limit === undefined ? copy.remove(CREDIT_LIMITS_TABLE, customerId) : copy.put(CREDIT_LIMITS_TABLE, customerId, limit),
    ),
  removeMandates: customerId => Effect.sync(() => void copy.removeWhere(MANDATES_TABLE, row => row.customerId === customerId)),
  addMandate: (customerId, mandate) =>
    Effect.sync(() => {
      if (!copy.find(MANDATES_TABLE, mandate.id)) copy.put(MANDATES_TABLE, mandate.id, { customerId, mandate })
    }),
})
