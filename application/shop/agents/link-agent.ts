/** The permissions that customers give agents: to link, limit and unlink them (UCP-26, UCP-27, UCP-30). */
import { Effect } from "effect"
import { LINK_IDLE_TIMEOUT_MS } from "../../../domain/identity/agent-token.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import type { AgentScope, LinkedAgent } from "../../shared/agents.ts"
import { type CustomerCaller, makeCustomerCaller } from "../caller.ts"
import type { Agent, AgentKey, NewAgentLink } from "../ports/agents.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { refuse } from "../refuse.ts"
import { issueAgentToken } from "./agent-tokens.ts"

/** The most links of one customer. Beyond it, the link unused for longest ends. */
const MAX_LINKS = 50

export interface LinkAgent extends NewAgentLink {
  /** where the agent gets its code */
  readonly redirectUri: string
  /** what the agent has to meet to exchange the code (RFC 7636) */
  readonly challenge: string
}

/** Links the agent, or adds scopes to its link. Returns a code that the agent exchanges for tokens. */
export const linkAgentAndIssueCode = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { redirectUri, challenge, ...link }: LinkAgent,
): Effect.fn.Return<string> {
  const { scopes, customerId } = link
  const linkId = yield* shop.agentLinks.link(link, addMilliseconds(shop.now, LINK_IDLE_TIMEOUT_MS))
  yield* shop.agentLinks.retainLatest(customerId, MAX_LINKS)
  return yield* issueAgentToken(shop, "code", { linkId, scopes, redirectUri, challenge })
})

/** Returns the host that gets order notifications, when the scopes include orders. */
export const describeWebhookHost = (
  scopes: readonly AgentScope[],
  webhookUrl: string | undefined,
): { readonly toldAt?: string } =>
  webhookUrl !== undefined && scopes.includes("orders") ? { toldAt: new URL(webhookUrl).host } : {}

export const listAgentLinks = ({ agentLinks }: ShopReads, customerId: string): Effect.Effect<readonly LinkedAgent[]> =>
  Effect.map(agentLinks.list(customerId), links =>
    links.map(({ webhookUrl, ...link }) => ({ ...link, ...describeWebhookHost(link.scopes, webhookUrl) })),
  )

const refuseUnless = (isFound: boolean) => (isFound ? Effect.void : refuse("AgentNotFound"))

export const limitAgentOrders = ({ agentLinks }: ShopWrites, customerId: string, id: string, orderLimit: Cents | undefined) =>
  Effect.flatMap(agentLinks.limitOrders(customerId, id, orderLimit), refuseUnless)

export const unlinkAgent = ({ agentLinks }: ShopWrites, customerId: string, id: string) =>
  Effect.flatMap(agentLinks.endOfCustomer(customerId, id), refuseUnless)

/** Time for the customer to answer the agent's request: a day. */
const UNLINKED_LIFETIME_MS = 24 * 60 * MINUTE_MS

export interface RegisterAgent extends Omit<Agent, "id"> {
  /** with which it signs its requests; without keys, it signs nothing */
  readonly keys: readonly AgentKey[]
}

/** Registers an agent. Its registration ends when no customer links it within a day. */
export const registerAgent = ({ agents, newId, now }: ShopWrites, { keys, ...command }: RegisterAgent): Effect.Effect<Agent> => {
  const agent = { ...command, id: newId() }
  return Effect.as(agents.register(agent, keys, addMilliseconds(now, UNLINKED_LIFETIME_MS)), agent)
}

export interface CustomerOfAgentToken {
  readonly customer: CustomerCaller
  readonly scopes: readonly AgentScope[]
  /** the agent's signing keys, or an empty list when it signs nothing */
  readonly keys: readonly AgentKey[]
}

/** The customer for whom an agent calls. The token, the link and the account must all be valid. */
export const findCustomerOfAgentToken = Effect.fnUntraced(function* (
  { agentLinks, customers }: ShopReads,
  token: string,
): Effect.fn.Return<CustomerOfAgentToken | undefined> {
  const access = yield* agentLinks.findAccess(token)
  const record = access && (yield* customers.find(access.customerId))
  if (!record || record.isDisabled) return undefined
  const { scopes, keys, linkId, orderLimit, expectedCartState } = access
  const customer = makeCustomerCaller(record, { agent: { linkId, scopes, orderLimit, expectedCartState } })
  return { scopes, keys, customer }
})
