import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { isWithinAgentOrderLimit, MAX_AGENT_ORDER_LIMIT } from "../../../domain/order/agent-order-limit.ts"

describe("isWithinAgentOrderLimit", () => {
  it("accepts an agent's order up to and including the customer's limit (UCP-30)", () => {
    const limit = toCents(50_00)
    expect([1, 49_99, 50_00, 50_01].map(total => isWithinAgentOrderLimit(toCents(total), limit))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it("accepts any amount when the customer has no limit (UCP-30)", () => {
    expect(isWithinAgentOrderLimit(toCents(MAX_AGENT_ORDER_LIMIT + 1), undefined)).toBe(true)
  })
})
