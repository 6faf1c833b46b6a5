import { Effect } from "effect"
import type { VatIdChecks } from "../../application/shop/ports/vat-id-checks.ts"
import type { VatIdCheck } from "../../domain/tax/vat-id-check.ts"
import type { Table, WorkingCopy } from "./database.ts"

interface StoredVatIdCheck {
  readonly check: VatIdCheck
  readonly orderId: string | undefined
}

export const VAT_ID_CHECKS_TABLE: Table<StoredVatIdCheck> = { name: "VAT id checks" }

const getVatId = ({ check }: StoredVatIdCheck) => check.vatId

const getOrderId = ({ orderId }: StoredVatIdCheck) => orderId

const sortByTime = (rows: readonly StoredVatIdCheck[]): readonly VatIdCheck[] =>
  rows.map(({ check }) => check).toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime())

export const makeMemoryVatIdChecks = (copy: WorkingCopy, newId: () => string): VatIdChecks => ({
  findLatest: vatId => Effect.sync(() => sortByTime(copy.listBy(VAT_ID_CHECKS_TABLE, getVatId, vatId)).at(-1)),
  listOfOrder: orderId => Effect.sync(() => sortByTime(copy.listBy(VAT_ID_CHECKS_TABLE, getOrderId, orderId))),
  add: (check, orderId) => Effect.sync(() => copy.put(VAT_ID_CHECKS_TABLE, newId(), { check, orderId })),
})
