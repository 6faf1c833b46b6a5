import type { Effect } from "effect"
import type { Cents } from "../../../domain/money/cents.ts"
import type { AgentScope } from "../../shared/agents.ts"
import type { AgentKey } from "./agents.ts"

/** A code or a refresh token is exchanged for tokens; an access token is sent with requests. */
export type AgentTokenKind = "code" | "access" | "refresh"

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

export interface AgentGrant extends Omit<NewAgentToken, "kind" | "expiresAt"> {
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

export interface AgentTokenReads {
  /** undefined for an access token that is unknown or expired, or whose link has expired */
  readonly findAccess: (token: string) => Effect.Effect<AgentAccess | undefined>
}

/** The tokens of links; only their hashes are stored. */
export interface AgentTokens extends AgentTokenReads {
  readonly add: (token: NewAgentToken) => Effect.Effect<void>
  /**
   * finds a code or refresh token and locks it until the unit of work ends; undefined when it, its link or its
   * customer's account is not valid any more
   */
  readonly lockGrant: (token: string, kind: "code" | "refresh") => Effect.Effect<AgentGrant | undefined>
  /** the first use stays; the token expires at `expiresAt` at the latest */
  readonly markUsed: (token: string, expiresAt: Date) => Effect.Effect<void>
  /** finds a token of this agent, even an expired one */
  readonly findOfAgent: (
    token: string,
    agentId: string,
  ) => Effect.Effect<{ readonly linkId: string; readonly kind: AgentTokenKind } | undefined>
  readonly remove: (token: string) => Effect.Effect<void>
}
