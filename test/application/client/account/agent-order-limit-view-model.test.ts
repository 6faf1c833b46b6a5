import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import {
  makeAgentConsentViewModel,
  makeAgentOrderLimitViewModel,
} from "../../../../application/client/account/agent-order-limit-view-model.ts"
import type { AgentLinkDecision } from "../../../../application/client/ports/agent-links.ts"
import type { AgentScope } from "../../../../application/shared/agents.ts"
import { type Cents, toCents } from "../../../../domain/money/cents.ts"

const NOTHING = {}

const consenting = (typed: string | undefined, scopes: readonly AgentScope[]) => {
  const sent: AgentLinkDecision[] = []
  const answer = (decision: AgentLinkDecision) => Effect.sync(() => void sent.push(decision))
  const step = makeAgentConsentViewModel("client_id=lupa", { scopes }, ".", { answer })
  if (typed !== undefined) step.type("limit", typed)
  const confirmed = step.confirm()
  if (Effect.isEffect(confirmed)) Effect.runSync(confirmed)
  return { sent, fault: step.getViewState(NOTHING).faults.limit?._tag }
}

describe("the consent to an agent that may place orders", () => {
  const ALLOWED = { request: "client_id=lupa", isAllowed: true }

  it("names a limit per order, which the customer can change (UCP-26, UCP-30)", () => {
    expect(consenting(undefined, ["cart", "place"]).sent).toEqual([{ ...ALLOWED, orderLimit: 25_000 }])
    expect(consenting("1.250", ["cart", "place"]).sent).toEqual([{ ...ALLOWED, orderLimit: 125_000 }])
  })

  it.each(["", "0", "2,50", "1000001"])("isn't sent with the limit %o (UCP-26)", typed => {
    expect(consenting(typed, ["place"])).toEqual({ sent: [], fault: "LimitInvalid" })
  })

  it("needs no limit for an agent that places no orders (UCP-26)", () => {
    expect(consenting("", ["cart", "orders"])).toEqual({ sent: [ALLOWED], fault: undefined })
  })
})

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
