/** Everything that is kept of a customer, table by table, with what it is for and how long; of secrets there are only hashes, which stay here (KEPT-03). */
import type { Transaction } from "../database/transaction.ts"
import type { RetentionPeriods } from "./retention-periods.ts"
import { TABLE_RETENTION } from "./table-retention.ts"

const SECRETS = [
  "password_hash",
  "cookie_hash",
  "secret_hash",
  "replaced_hash",
  "salt",
  "token_hash",
  "sight_hash",
  "fingerprint",
]

const ABOUT =
  "Everything the shop keeps about this customer, by table: what it is for, how long it is kept, and its rows. Amounts are whole cents, rates ten-thousandths, moments have their offset from UTC. Passwords and tokens are kept as hashes only, which are left out."

interface ExportedTable {
  readonly purpose: string
  readonly kept: string
  readonly rows: readonly unknown[]
}

export interface CustomerDataExport {
  readonly about: string
  readonly exportedAt: Date
  readonly tables: Readonly<Record<string, ExportedTable>>
}

export const exportCustomerData = async (
  tx: Transaction,
  customerId: string,
  keep: RetentionPeriods,
): Promise<CustomerDataExport> => {
  const tables: Record<string, ExportedTable> = {}
  for (const [name, { customerCondition, purpose, period }] of Object.entries(TABLE_RETENTION).toReversed()) {
    if (customerCondition === undefined) continue
    const rows = await tx.query<{ kept: unknown }>(
      `SELECT to_jsonb(own) - $2::text[] AS kept FROM ${name} AS own WHERE ${customerCondition}`,
      [customerId, SECRETS],
    )
    if (rows.length === 0) continue
    const kept = typeof period === "string" ? period : period(keep)
    tables[name] = { purpose, kept, rows: rows.map(row => row.kept) }
  }
  return { about: ABOUT, exportedAt: tx.now, tables }
}
