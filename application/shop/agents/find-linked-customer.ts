import { Effect } from "effect"
import type { AgentScope } from "../../shared/agents.ts"
import { type CustomerCaller, makeCustomerCaller } from "../caller.ts"
import type { AgentKey } from "../ports/agents.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

export interface LinkedCustomer {
  readonly customer: CustomerCaller
  readonly scopes: readonly AgentScope[]
  /** the agent's signing keys, or an empty list when it signs nothing */
  readonly keys: readonly AgentKey[]
}

/** The customer for whom an agent calls. The token, the link and the account must all be valid. */
export const findLinkedCustomer = (
  { agentLinks, customers }: ShopReads,
  token: string,
): Effect.Effect<LinkedCustomer | undefined> =>
  Effect.gen(function* () {
    const access = yield* agentLinks.findAccess(token)
    const record = access && (yield* customers.find(access.customerId))
    if (!record || record.isDisabled) return undefined
    const { scopes, keys, linkId, orderLimit, expectedCartState } = access
    const customer = makeCustomerCaller(record, { agent: { linkId, orderLimit, expectedCartState } })
    return { scopes, keys, customer }
  })
