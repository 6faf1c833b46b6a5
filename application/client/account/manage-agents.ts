/**
 * Customers allow or refuse an agent, see what it did, limit it and end its access. Each decision is sent once
 * (UCP-26, UCP-27, UCP-30).
 */
import { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeIdempotentSender } from "../idempotency-keys.ts"
import type { AgentLinkDecision, AgentLinks } from "../ports/agent-links.ts"
import type { NavigateTo } from "../ports/browser-page.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

interface Ports {
  readonly agents: AgentLinks
  readonly newId: CreateId
  readonly navigateTo: NavigateTo
}

export const isAgentNotFound = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "AgentNotFound"

/** Whether the agent's redirect address is not one it registered. */
export const isRedirectMismatch = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "RedirectUriMismatch"

export const makeManageAgents = ({ agents, newId, navigateTo }: Ports) => {
  const goTo = (back: string) => navigateTo(new URL(back))
  const sendAnswer = makeIdempotentSender(newId, (decision: AgentLinkDecision, key) => agents.answer(decision, key))
  return {
    list: agents.list,
    findRequest: agents.findRequest,
    /** sends the decision, then navigates to the agent's page */
    answer: (decision: AgentLinkDecision) => Effect.map(sendAnswer(decision), goTo),
    navigateTo: goTo,
    /** undefined is no limit */
    limit: (id: string, orderLimit: Cents | undefined) => agents.limit(id, orderLimit, newId()),
    /** succeeds for a link that has already ended */
    unlink: (id: string) => agents.unlink(id, newId()).pipe(Effect.catchIf(isAgentNotFound, () => Effect.void)),
  }
}

export type ManageAgents = ReturnType<typeof makeManageAgents>

export const ManageAgents = createInjectionToken<ManageAgents>("ManageAgents")
