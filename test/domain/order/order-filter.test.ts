import { describe, expect, it } from "vitest"
import { OPERATORS_BY_FIELD } from "../../../domain/order/order-filter.ts"

describe("OPERATORS_BY_FIELD", () => {
  it.each(["orderNumber", "referenceLabel", "poNumber"] as const)("allows =, != and contains for %s (ORDER-15)", field => {
    expect(OPERATORS_BY_FIELD[field]).toEqual(["=", "!=", "contains"])
  })

  it("allows comparisons for the order date, and equals and not equals for the stage (ORDER-15)", () => {
    expect(OPERATORS_BY_FIELD.createdAt).toEqual(["=", "!=", "<", "<=", ">", ">="])
    expect(OPERATORS_BY_FIELD.stage).toEqual(["=", "!="])
  })
})
