/** Customers allow an agent to act for them, or refuse it, see which may and what it did, limit it, and end it; each answer is given once (UCP-26, UCP-27, UCP-30). */
import { Effect } from "effect"
import type { Cents } from "../../domain/money/cents.ts"
import { makeIdempotencyKeys } from "../idempotency-keys.ts"
import type { AgentLinks } from "../ports/agent-links.ts"
import type { NavigateTo } from "../ports/browser-page.ts"
import type { CreateId } from "../ports/create-id.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

export interface AgentLinkDecision {
  readonly request: string
  readonly isAllowed: boolean
}

export interface ManageAgents {
  readonly linked: AgentLinks["linked"]
  readonly asking: AgentLinks["asking"]
  /** and goes on where the agent wants to */
  readonly answer: (answer: AgentLinkDecision) => Effect.Effect<void, ServiceFailure>
  readonly leaveFor: (back: string) => void
  /** none is no limit */
  readonly limit: (id: string, orderLimit: Cents | undefined) => Effect.Effect<void, ServiceFailure>
  /** one that was ended already is ended */
  readonly unlink: (id: string) => Effect.Effect<void, ServiceFailure>
}

interface Ports {
  readonly agents: AgentLinks
  readonly newId: CreateId
  readonly leaveFor: NavigateTo
}

export const isAgentNotFound = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "AgentNotFound"

/** Whether it wants to be sent where it never said. */
export const isRedirectMismatch = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "RedirectUriMismatch"

export const makeManageAgents = ({ agents, newId, leaveFor }: Ports): ManageAgents => {
  const answers = makeIdempotencyKeys<AgentLinkDecision>(newId)
  const goTo = (back: string) => leaveFor(new URL(back))
  return {
    linked: agents.linked,
    asking: agents.asking,
    answer: answer =>
      agents.answer(answer.request, answer.isAllowed, answers.of(answer)).pipe(
        Effect.tap(() => Effect.sync(answers.answered)),
        Effect.map(goTo),
      ),
    leaveFor: goTo,
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

export const ManageAgents = createInjectionToken<ManageAgents>("KeepAgents")
