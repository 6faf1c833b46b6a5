import type { VatIdChange } from "../tax/vat-id-statement.ts"
import type { LedgerEntry } from "./ledger.ts"

/** The register's answer behind each reason of a review. */
const STATUSES = { "vat-due": "invalid", "vat-credit": "valid" } as const

/** The last answer about the order's VAT id with which its VAT would have been another; undefined without one (TAX-12). */
export const findVatIdChange = (entries: readonly LedgerEntry[]): VatIdChange | undefined => {
  const index = entries.findLastIndex(entry => entry.kind === "ReviewOpened" && Object.hasOwn(STATUSES, entry.reason))
  const opened = entries[index]
  if (opened?.kind !== "ReviewOpened" || (opened.reason !== "vat-due" && opened.reason !== "vat-credit")) return undefined
  const { reason, amount, at } = opened
  const isOpen = !entries.slice(index).some(entry => entry.kind === "ReviewClosed" && entry.reason === reason)
  return { status: STATUSES[reason], amount, at: at.toISOString(), isOpen }
}
