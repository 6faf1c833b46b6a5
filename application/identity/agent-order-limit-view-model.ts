/** What an order of an agent may cost is typed in whole euros; nothing typed is no limit (UCP-30). */
import { Effect } from "effect"
import { toCents } from "../../domain/money/cents.ts"
import { MAX_ORDER_LIMIT } from "../../domain/order/order-limit.ts"
import { parseWholeNumber } from "../../domain/text/whole-number.ts"
import { type FormViewModel, makeFormViewModel } from "../form-view-model.ts"
import type { LinkedAgent } from "../ports/agent-links.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ManageAgents } from "./manage-agents.ts"

export interface InvalidOrderLimit {
  readonly _tag: "LimitInvalid"
}

export type AgentOrderLimitViewModel = FormViewModel<"limit", InvalidOrderLimit, true, ServiceFailure>

/** `thousands` is what the reader's language prints between groups of three digits. */
export const makeAgentOrderLimitViewModel = (
  { id, orderLimit }: Pick<LinkedAgent, "id" | "orderLimit">,
  thousands: string,
  { limit: send }: Pick<ManageAgents, "limit">,
): AgentOrderLimitViewModel => {
  const isNone = (typed: string): boolean => typed.trim() === ""
  const centsIn = (typed: string): number => parseWholeNumber(typed, thousands) * 100
  const isLimit = (typed: string): boolean => isNone(typed) || (centsIn(typed) > 0 && centsIn(typed) <= MAX_ORDER_LIMIT)
  return makeFormViewModel({
    start: { limit: orderLimit === undefined ? "" : String(Math.floor(orderLimit / 100)) },
    judge: ({ limit }) => ({ limit: isLimit(limit) ? undefined : { _tag: "LimitInvalid" } }),
    send: ({ limit }) => send(id, isNone(limit) ? undefined : toCents(centsIn(limit))).pipe(Effect.as(true as const)),
  })
}
