import { describe, expect, it } from "vitest"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import { findVatIdChange } from "../../../domain/ledger/vat-id-change.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

const opened = (reason: "vat-due" | "vat-credit" | "refund", day: number): LedgerEntry => ({
  ...({ kind: "ReviewOpened", reason, currency: EUR } as const),
  ...{ amount: toCents(day * 100), at: at(day) },
})

const closed = (reason: "vat-due" | "refund", day: number): LedgerEntry => ({ kind: "ReviewClosed", reason, at: at(day) })

describe("findVatIdChange", () => {
  it("finds the last answer that changes the VAT, and whether it is still open (TAX-12, TAX-13)", () => {
    expect(findVatIdChange([opened("refund", 1), closed("refund", 2)])).toBeUndefined()
    const invalid = { status: "invalid", amount: 300, at: "2026-11-03T00:00:00.000Z" }
    expect(findVatIdChange([opened("vat-due", 3), closed("refund", 4)])).toEqual({ ...invalid, isOpen: true })
    expect(findVatIdChange([opened("vat-due", 3), closed("vat-due", 4)])).toEqual({ ...invalid, isOpen: false })
    expect(findVatIdChange([opened("vat-due", 3), opened("vat-credit", 5), closed("vat-due", 6)])).toEqual({
      ...{ status: "valid", amount: 500, at: "2026-11-05T00:00:00.000Z", isOpen: true },
    })
  })
})
