import type { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import type { AgentConsentRequest, LinkedAgent } from "../../shared/agents.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface AgentLinks {
  /** most recently used first */
  readonly list: Effect.Effect<readonly LinkedAgent[], ServiceFailure>
  /** `request` is the query of the address that the agent sent its customer to */
  readonly findRequest: (request: string) => Effect.Effect<AgentConsentRequest, ServiceFailure>
  /** returns the address to continue at */
  readonly answer: (request: string, isAllowed: boolean, key: string) => Effect.Effect<string, ServiceFailure>
  /** undefined removes the limit */
  readonly limit: (id: string, orderLimit: Cents | undefined, key: string) => Effect.Effect<void, ServiceFailure>
  readonly unlink: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
}
