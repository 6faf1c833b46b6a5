import { describe, expect, it } from "vitest"
import {
  type FilterOperator,
  ORDER_TEXT_FIELDS,
  type OrderFilter,
  type OrderFilterField,
} from "../../../domain/order/order-filter.ts"
import { createOrderFilter } from "../../../domain/order/order-search-terms.ts"

const comparison = (field: OrderFilterField, operator: FilterOperator, value: string): OrderFilter => ({
  _tag: "Comparison",
  field,
  operator,
  value,
})

const inStage = comparison("stage", "=", "openInvoices")

const anywhere = (words: string) => ({
  _tag: "Or",
  parts: ORDER_TEXT_FIELDS.map(field => comparison(field, "contains", words)),
})

describe("createOrderFilter", () => {
  it("searches in order number, reference and PO number, within a stage (ORDER-15)", () => {
    expect(createOrderFilter({ text: "  Expo   Noord ", stage: "openInvoices" })).toEqual({
      _tag: "And",
      parts: [inStage, anywhere("Expo Noord")],
    })
    expect(createOrderFilter({ stage: "openInvoices" })).toEqual(inStage)
    expect(createOrderFilter({ text: "7" })).toEqual(anywhere("7"))
  })

  it.each(["2027–1184", "#2027-1184", "２０２７-1184"])("finds the order number 2027-1184 as %s (ORDER-15)", text => {
    const [byNumber] = anywhere(text).parts
    expect(createOrderFilter({ text })).toEqual({
      ...anywhere(text),
      parts: [{ ...byNumber, value: "2027-1184" }, ...anywhere(text).parts.slice(1)],
    })
  })

  it("cuts the search text to 100 whole characters (ORDER-15)", () => {
    expect(createOrderFilter({ text: "🦢".repeat(300) })).toEqual(anywhere("🦢".repeat(100)))
  })

  it("is undefined for an empty search, so that all orders are listed (ORDER-15)", () => {
    expect(createOrderFilter({})).toBeUndefined()
    expect(createOrderFilter({ text: " \t" })).toBeUndefined()
  })
})
