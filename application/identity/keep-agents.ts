/** Customers allow an agent to act for them, or refuse it, see which may, and end that; each answer is given once (UCP-26, UCP-27). */
import { Effect } from "effect"
import { idempotencyKeys } from "../idempotency-key.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { NewId } from "../ports/new-id.ts"
import type { OwnAgents } from "../ports/own-agents.ts"
import type { LeaveFor } from "../ports/page.ts"
import { token } from "../ports/token.ts"

export interface AgentAnswer {
  readonly request: string
  readonly isAllowed: boolean
}

export interface KeepAgents {
  readonly linked: OwnAgents["linked"]
  readonly asking: OwnAgents["asking"]
  /** and goes on where the agent wants to */
  readonly answer: (answer: AgentAnswer) => Effect.Effect<void, ServiceFailure>
  readonly leaveFor: (back: string) => void
  /** one that was ended already is ended */
  readonly unlink: (id: string) => Effect.Effect<void, ServiceFailure>
}

interface Ports {
  readonly agents: OwnAgents
  readonly newId: NewId
  readonly leaveFor: LeaveFor
}

export const isUnknownAgent = (failure: ServiceFailure): boolean =>
  failure._tag === "Refused" && failure.refusal._tag === "AgentNotFound"

export const makeKeepAgents = ({ agents, newId, leaveFor }: Ports): KeepAgents => {
  const answers = idempotencyKeys<AgentAnswer>(newId)
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
    unlink: id =>
      agents.unlink(id, newId()).pipe(
        Effect.catchIf(
          failure => isUnknownAgent(failure),
          () => Effect.void,
        ),
      ),
  }
}

export const KeepAgents = token<KeepAgents>("KeepAgents")
