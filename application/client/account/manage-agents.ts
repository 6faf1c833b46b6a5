/**
 * Customers allow or refuse an agent, see what it did, limit it and end its access. Each decision is sent once
 * (UCP-26, UCP-27, UCP-30).
 */
import { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { AgentLinks } from "../ports/agent-links.ts"
import type { NavigateTo } from "../ports/browser-page.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

export interface AgentLinkDecision {
  readonly request: string
  readonly isAllowed: boolean
}

export interface ManageAgents {
  readonly list: AgentLinks["list"]
  readonly findRequest: AgentLinks["findRequest"]
  /** sends the decision, then navigates to the agent's page */
  readonly answer: (answer: AgentLinkDecision) => Effect.Effect<void, ServiceFailure>
  readonly navigateTo: (back: string) => void
  /** undefined is no limit */
  readonly limit: (id: string, orderLimit: Cents | undefined) => Effect.Effect<void, ServiceFailure>
  /** succeeds for a link that has already ended */
  readonly unlink: (id: string) => Effect.Effect<void, ServiceFailure>
}

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

export const makeManageAgents = ({ agents, newId, navigateTo }: Ports): ManageAgents => {
  const answers = makeIdempotencyKeys<AgentLinkDecision>(newId)
  const goTo = (back: string) => navigateTo(new URL(back))
  return {
    list: agents.list,
    findRequest: agents.findRequest,
    answer: answer =>
      agents.answer(answer.request, answer.isAllowed, answers.keyFor(answer)).pipe(
        Effect.tap(() => Effect.sync(answers.clear)),
        Effect.map(goTo),
      ),
    navigateTo: goTo,
    limit: (id, orderLimit) => agents.limit(id, orderLimit, newId()),
    unlink: id =>
      agents.unlink(id, newId()).pipe(
        Effect.catchIf(
          failure => isAgentNotFound(failure),
          () => Effect.void,
        ),
      ),
  }
}

export const ManageAgents = createInjectionToken<ManageAgents>("ManageAgents")
