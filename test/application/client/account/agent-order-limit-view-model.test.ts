import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeAgentOrderLimitViewModel } from "../../../../application/client/account/agent-order-limit-view-model.ts"
import { type Cents, toCents } from "../../../../domain/money/cents.ts"

const NOTHING = {}

const typing = (typed: string, orderLimit?: Cents) => {
  const sent: (Cents | undefined)[] = []
  const agent = { id: "lupa", ...(orderLimit === undefined ? {} : { orderLimit }) }
  const step = makeAgentOrderLimitViewModel(agent, ".", {
    limit: (_, limit) => Effect.sync(() => void sent.push(limit)),
  })
  const start = step.getViewState(NOTHING).values.limit
  step.type("limit", typed)
  const confirmed = step.confirm()
  if (Effect.isEffect(confirmed)) Effect.runSync(confirmed)
  return { start, sent, fault: step.getViewState(NOTHING).faults.limit?._tag }
}

describe("the order limit of an agent", () => {
  it("is typed in whole euros with the locale's separators and sent in cents (UCP-30)", () => {
    expect(typing("250")).toEqual({ start: "", sent: [25_000], fault: undefined })
    expect(typing("1.000.000", toCents(25_050))).toEqual({ start: "250", sent: [100_000_000], fault: undefined })
  })

  it("is removed when the field is empty (UCP-30)", () => {
    expect(typing(" ", toCents(25_000)).sent).toEqual([undefined])
  })

  it.each(["0", "-1", "2,50", "1e3", "lots", "1000001"])("is rejected when it is %s (UCP-30)", typed => {
    expect(typing(typed)).toEqual({ start: "", sent: [], fault: "LimitInvalid" })
  })
})
