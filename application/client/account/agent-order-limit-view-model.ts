/** The limit for an agent's orders in whole euros: set at the consent, changed and removed in the account (UCP-26, UCP-30). */
import { Effect } from "effect"
import { type Cents, toCents } from "../../../domain/money/cents.ts"
import { DEFAULT_AGENT_ORDER_LIMIT, MAX_AGENT_ORDER_LIMIT } from "../../../domain/order/agent-order-limit.ts"
import { parseWholeNumber } from "../../../domain/text/whole-number.ts"
import type { AgentConsentRequest, LinkedAgent } from "../../shared/agents.ts"
import { type FormViewModel, makeFormViewModel } from "../forms/form-view-model.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ManageAgents } from "./manage-agents.ts"

export interface InvalidOrderLimit {
  readonly _tag: "LimitInvalid"
}

/** NaN when it isn't a whole number. */
const parseLimit = (typed: string, thousands: string): number => parseWholeNumber(typed, thousands) * 100

const checkLimit = (limit: number): InvalidOrderLimit | undefined =>
  limit > 0 && limit <= MAX_AGENT_ORDER_LIMIT ? undefined : { _tag: "LimitInvalid" }

const toEuros = (limit: Cents): string => String(Math.floor(limit / 100))

/** An agent that may place orders needs a limit. `thousands` is the locale's group separator. */
export const makeAgentConsentViewModel = (
  request: string,
  { scopes }: Pick<AgentConsentRequest, "scopes">,
  thousands: string,
  { answer }: Pick<ManageAgents, "answer">,
): FormViewModel<"limit", InvalidOrderLimit, true, ServiceFailure> => {
  const needsLimit = scopes.includes("place")
  return makeFormViewModel({
    start: { limit: toEuros(DEFAULT_AGENT_ORDER_LIMIT) },
    validate: ({ limit }) => ({ limit: needsLimit ? checkLimit(parseLimit(limit, thousands)) : undefined }),
    send: ({ limit }) => {
      const orderLimit = needsLimit ? { orderLimit: toCents(parseLimit(limit, thousands)) } : {}
      return answer({ request, isAllowed: true, ...orderLimit }).pipe(Effect.as(true as const))
    },
  })
}

/** An empty field is no limit. `thousands` is the locale's group separator. */
export const makeAgentOrderLimitViewModel = (
  { id, orderLimit }: Pick<LinkedAgent, "id" | "orderLimit">,
  thousands: string,
  { limit: send }: Pick<ManageAgents, "limit">,
): FormViewModel<"limit", InvalidOrderLimit, true, ServiceFailure> => {
  const isEmpty = (typed: string): boolean => typed.trim() === ""
  return makeFormViewModel({
    start: { limit: orderLimit === undefined ? "" : toEuros(orderLimit) },
    validate: ({ limit }) => ({ limit: isEmpty(limit) ? undefined : checkLimit(parseLimit(limit, thousands)) }),
    send: ({ limit }) =>
      send(id, isEmpty(limit) ? undefined : toCents(parseLimit(limit, thousands))).pipe(Effect.as(true as const)),
  })
}
