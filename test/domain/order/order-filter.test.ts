import { describe, expect, it } from "vitest"
import { OPERATORS_BY_FIELD } from "../../../domain/order/order-filter.ts"

describe("a field that orders are found by", () => {
  it.each(["orderNumber", "referenceLabel", "poNumber"] as const)(
    "is, isn't or contains a text: %s (ORDER-15)",
    field => {
      expect(OPERATORS_BY_FIELD[field]).toEqual(["=", "!=", "contains"])
    },
  )

  it("is a day that is compared with another, or a stage that it is in or not (ORDER-15)", () => {
    expect(OPERATORS_BY_FIELD.createdAt).toEqual(["=", "!=", "<", "<=", ">", ">="])
    expect(OPERATORS_BY_FIELD.stage).toEqual(["=", "!="])
  })
})
