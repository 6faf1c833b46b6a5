/** Exports everything stored about a customer, by table, with purpose and period. Hashes of secrets are left out (KEPT-03). */

import type { RetentionPeriods } from "../../../application/shop/retention/retention-periods.ts"
import type { Transaction } from "../transaction.ts"
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
  "Everything the shop stores about this customer, by table: its purpose, how long it is stored, and its rows. Amounts are whole cents, rates ten-thousandths, times have their offset from UTC. Passwords and tokens are stored as hashes only, which are left out."

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
  periods: RetentionPeriods,
): Promise<CustomerDataExport> => {
  const tables: Record<string, ExportedTable> = {}
  for (const [name, { customerCondition, purpose, period }] of Object.entries(TABLE_RETENTION).toReversed()) {
    if (customerCondition === undefined) continue
    const rows = await tx.query<{ exported: unknown }>(
      `SELECT to_jsonb(own) - $2::text[] AS exported FROM ${name} AS own WHERE ${customerCondition}`,
      [customerId, SECRETS],
    )
    if (rows.length === 0) continue
    const periodText = typeof period === "string" ? period : period(periods)
    tables[name] = { purpose, kept: periodText, rows: rows.map(row => row.exported) }
  }
  return { about: ABOUT, exportedAt: tx.now, tables }
}
