/** The limit for an agent's orders in whole euros; an empty field is no limit (UCP-30). */
import { Effect } from "effect"
import { toCents } from "../../../domain/money/cents.ts"
import { MAX_AGENT_ORDER_LIMIT } from "../../../domain/order/agent-order-limit.ts"
import { parseWholeNumber } from "../../../domain/text/whole-number.ts"
import type { LinkedAgent } from "../../shared/agents.ts"
import { type FormViewModel, makeFormViewModel } from "../forms/form-view-model.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ManageAgents } from "./manage-agents.ts"

export interface InvalidOrderLimit {
  readonly _tag: "LimitInvalid"
}

/** `thousands` is the locale's group separator. */
export const makeAgentOrderLimitViewModel = (
  { id, orderLimit }: Pick<LinkedAgent, "id" | "orderLimit">,
  thousands: string,
  { limit: send }: Pick<ManageAgents, "limit">,
): FormViewModel<"limit", InvalidOrderLimit, true, ServiceFailure> => {
  const isEmpty = (typed: string): boolean => typed.trim() === ""
  const toCentAmount = (typed: string): number => parseWholeNumber(typed, thousands) * 100
  const isValid = (typed: string): boolean =>
    isEmpty(typed) || (toCentAmount(typed) > 0 && toCentAmount(typed) <= MAX_AGENT_ORDER_LIMIT)
  return makeFormViewModel({
    start: { limit: orderLimit === undefined ? "" : String(Math.floor(orderLimit / 100)) },
    validate: ({ limit }) => ({ limit: isValid(limit) ? undefined : { _tag: "LimitInvalid" } }),
    send: ({ limit }) => send(id, isEmpty(limit) ? undefined : toCents(toCentAmount(limit))).pipe(Effect.as(true as const)),
  })
}
