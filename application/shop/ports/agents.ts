import type { Effect } from "effect"

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

export interface AgentReads {
  /** undefined for an agent that is unknown or whose registration has expired */
  readonly find: (id: string) => Effect.Effect<Agent | undefined>
}

/** Anybody can register as an agent. */
export interface Agents extends AgentReads {
  readonly register: (agent: Agent, keys: readonly AgentKey[], expiresAt: Date) => Effect.Effect<void>
}
