import type { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import type { AgentScope, LinkedAgent } from "../../shared/agents.ts"
import type { Language } from "../language.ts"

export interface NewAgentLink {
  readonly agentId: string
  readonly customerId: string
  readonly scopes: readonly AgentScope[]
  /** the host of the agent's redirect URI */
  readonly host: string
}

export interface AgentLinkSummary extends Omit<LinkedAgent, "toldAt"> {
  readonly webhookUrl: string | undefined
}

export interface AgentNotification {
  readonly webhookUrl: string
  readonly customerId: string
  /** the cart that became the order */
  readonly cartId: string
  /** of the order's mails */
  readonly language: Language | undefined
}

export interface AgentLinkLookup {
  /** the customer's links that haven't expired, the last used first, each with its last ten orders */
  readonly list: (customerId: string) => Effect.Effect<readonly AgentLinkSummary[]>
  /** the ids of links whose agents may read the order and have an address for notifications (UCP-32) */
  readonly listNotified: (orderId: string) => Effect.Effect<readonly string[]>
  /** where and how a link's agent is notified of an order; undefined when it may not read the order any more */
  readonly findNotification: (id: string, orderId: string) => Effect.Effect<AgentNotification | undefined>
}

/** A customer's permissions for agents, one link for each agent. A link ends with its tokens and waiting notifications. */
export interface AgentLinkRecords extends AgentLinkLookup {
  /** links an agent, or adds scopes to its link, and returns the link's id; the agent's registration lasts as long */
  readonly link: (link: NewAgentLink, expiresAt: Date) => Effect.Effect<string>
  /** extends a link that is used, and the agent's registration */
  readonly extend: (id: string, expiresAt: Date) => Effect.Effect<void>
  /** returns whether the customer has this link; without a limit, its orders can cost any amount */
  readonly limitOrders: (customerId: string, id: string, orderLimit: Cents | undefined) => Effect.Effect<boolean>
  /** saves the cart state that the agent's last change left, or undefined when the cart differs from its request */
  readonly saveExpectedCartState: (id: string, state: string | undefined) => Effect.Effect<void>
  /** records an order that the agent placed */
  readonly addOrder: (id: string, orderId: string) => Effect.Effect<void>
  readonly end: (id: string) => Effect.Effect<void>
  /** returns whether the customer had this link */
  readonly endOfCustomer: (customerId: string, id: string) => Effect.Effect<boolean>
  readonly endAll: (customerId: string) => Effect.Effect<void>
  /** ends all but the `count` links of the customer that were used last */
  readonly retainLatest: (customerId: string, count: number) => Effect.Effect<void>
}
