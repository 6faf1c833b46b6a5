import type { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import type { AgentConsentRequest, LinkedAgent } from "../../shared/agents.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface AgentLinkDecision {
  readonly request: string
  readonly isAllowed: boolean
  /** the most that one of its orders can cost, for an agent that may place orders */
  readonly orderLimit?: Cents
}

export interface AgentLinks {
  /** most recently used first */
  readonly list: Effect.Effect<readonly LinkedAgent[], ServiceFailure>
  /** `request` is the query of the address that the agent sent its customer to */
  readonly findRequest: (request: string) => Effect.Effect<AgentConsentRequest, ServiceFailure>
  /** returns the address to continue at */
  readonly answer: (decision: AgentLinkDecision, key: string) => Effect.Effect<string, ServiceFailure>
  /** undefined removes the limit */
  readonly limit: (id: string, orderLimit: Cents | undefined, key: string) => Effect.Effect<void, ServiceFailure>
  readonly unlink: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
}
