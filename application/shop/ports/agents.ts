import type { Effect } from "effect"
import type { AgentTokenKind } from "../../../domain/identity/agent-token.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { AgentScope, LinkedAgent } from "../../shared/agents.ts"
import type { Language } from "../language.ts"

/** A public key of an agent, as a JSON Web Key (RFC 7517). */
export interface AgentKey {
  readonly kid: string
  readonly kty: string
  readonly crv?: string
  readonly x?: string
  readonly y?: string
  readonly use?: string
  readonly key_ops?: readonly string[]
}

export interface Agent {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
  /** where its order notifications go */
  readonly webhookUrl: string | undefined
}

/** Anybody can register as an agent. */
export interface AgentRegistrations {
  /** undefined for an agent that is unknown or whose registration has expired */
  readonly find: (id: string) => Effect.Effect<Agent | undefined>
  readonly register: (agent: Agent, keys: readonly AgentKey[], expiresAt: Date) => Effect.Effect<void>
}

export interface NewAgentLink {
  readonly agentId: string
  readonly customerId: string
  readonly scopes: readonly AgentScope[]
  /** the host of the agent's redirect URI */
  readonly host: string
  /** the most that one of its orders can cost, tax included; undefined keeps what the link has */
  readonly orderLimit: Cents | undefined
}

export interface AgentLinkSummary extends Omit<LinkedAgent, "toldAt"> {
  readonly webhookUrl: string | undefined
}

export interface AgentWebhookTarget {
  readonly webhookUrl: string
  readonly customerId: string
  /** the cart that became the order */
  readonly cartId: string
  /** of the order's mails */
  readonly language: Language | undefined
}

export interface NewAgentToken {
  readonly token: string
  readonly kind: AgentTokenKind
  readonly linkId: string
  readonly scopes: readonly AgentScope[]
  /** of a code: where it was sent */
  readonly redirectUri?: string
  /** of a code: the challenge that its agent has to meet (RFC 7636) */
  readonly challenge?: string
  readonly expiresAt: Date
}

export interface ExchangeableAgentToken extends Omit<NewAgentToken, "kind" | "expiresAt"> {
  readonly agentId: string
  /** when it was first exchanged */
  readonly usedAt: Date | undefined
}

/** What an access token permits. */
export interface AgentAccess {
  readonly linkId: string
  readonly customerId: string
  readonly scopes: readonly AgentScope[]
  /** the agent's signing keys, or an empty list when it signs nothing */
  readonly keys: readonly AgentKey[]
  readonly orderLimit: Cents | undefined
  readonly expectedCartState: string | undefined
}

/**
 * A customer's permissions for agents, one link for each agent. A link ends with its tokens and waiting notifications.
 * Only hashes of tokens are stored.
 */
export interface AgentLinkRecords {
  /** the customer's links that haven't expired, the last used first, each with its last ten orders */
  readonly list: (customerId: string) => Effect.Effect<readonly AgentLinkSummary[]>
  /** the ids of links whose agents may read the order and have an address for notifications (UCP-32) */
  readonly listNotified: (orderId: string) => Effect.Effect<readonly string[]>
  /** where and how a link's agent is notified of an order; undefined when it may not read the order any more */
  readonly findNotification: (id: string, orderId: string) => Effect.Effect<AgentWebhookTarget | undefined>
  /** undefined for an access token that is unknown or expired, or whose link has expired */
  readonly findAccess: (token: string) => Effect.Effect<AgentAccess | undefined>
  /** links an agent, or adds scopes to its link, and returns the link's id; the agent's registration lasts as long */
  readonly link: (link: NewAgentLink, expiresAt: Date) => Effect.Effect<string>
  /** extends a link that is used, and the agent's registration */
  readonly extend: (id: string, expiresAt: Date) => Effect.Effect<void>
  /** returns whether the customer has this link; without a limit, its orders can cost any amount */
  readonly limitOrders: (customerId: string, id: string, orderLimit: Cents | undefined) => Effect.Effect<boolean>
  /** saves the cart state that the agent's last change left, or undefined when the cart differs from its request */
  readonly saveExpectedCartState: (id: string, state: string | undefined) => Effect.Effect<void>
  readonly end: (id: string) => Effect.Effect<void>
  /** returns whether the customer had this link */
  readonly endOfCustomer: (customerId: string, id: string) => Effect.Effect<boolean>
  readonly endAll: (customerId: string) => Effect.Effect<void>
  /** ends all but the `count` links of the customer that were used last */
  readonly retainLatest: (customerId: string, count: number) => Effect.Effect<void>
  readonly addToken: (token: NewAgentToken) => Effect.Effect<void>
  /**
   * finds a code or refresh token and locks it until the unit of work ends; undefined when it, its link or its
   * customer's account is not valid any more
   */
  readonly lockGrant: (token: string, kind: "code" | "refresh") => Effect.Effect<ExchangeableAgentToken | undefined>
  /** the first use stays; the token expires at `expiresAt` at the latest */
  readonly markTokenUsed: (token: string, expiresAt: Date) => Effect.Effect<void>
  /** finds a token of this agent, even an expired one */
  readonly findTokenOfAgent: (
    token: string,
    agentId: string,
  ) => Effect.Effect<{ readonly linkId: string; readonly kind: AgentTokenKind } | undefined>
  readonly removeToken: (token: string) => Effect.Effect<void>
}
