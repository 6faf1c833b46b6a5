import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseOrderFilter } from "../../../domain/order/order-filter-parser.ts"
import { searchWhere } from "../../../domain/order/order-search.ts"
import { ORDER_STAGES } from "../../../domain/order/order-stats.ts"
import { law } from "../../support/law.ts"

describe("a search among orders", () => {
  it("looks in number, reference and PO number, within a stage (ORDER-15)", () => {
    expect(searchWhere({ words: "  Expo   Noord ", stage: "openInvoices" })).toBe(
      `stage = "openInvoices" and (orderNumber contains "Expo Noord" or referenceLabel contains "Expo Noord" or poNumber contains "Expo Noord")`,
    )
    expect(searchWhere({ stage: "openInvoices" })).toBe(`stage = "openInvoices"`)
    expect(searchWhere({ words: "7" })).toMatch(/^orderNumber contains "7" or /)
  })

  it("is no longer than anything an order is found by, whole characters counted (ORDER-15)", () => {
    expect(searchWhere({ words: "🦢".repeat(300) })).toContain(`poNumber contains "${"🦢".repeat(100)}"`)
  })

  it("for nothing asks for everything (ORDER-15)", () => {
    expect(searchWhere({})).toBeUndefined()
    expect(searchWhere({ words: " \t" })).toBeUndefined()
  })

  const search = fc.record(
    { words: fc.string({ unit: "binary", maxLength: 300 }), stage: fc.constantFrom(...ORDER_STAGES) },
    { requiredKeys: [] },
  )

  law("is always a filter that can be read (ORDER-15)", search, asked => {
    const where = searchWhere(asked)
    expect(where === undefined || Result.isSuccess(parseOrderFilter(where))).toBe(true)
  })
})
