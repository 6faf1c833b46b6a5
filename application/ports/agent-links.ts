/** The agents that act for a customer: which ask to, which may, and for what. */
import type { Effect } from "effect"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** What an agent may be allowed: to keep the cart, to prepare what is ordered, to order it on account, to read orders. */
export const AGENT_SCOPES = ["cart", "checkout", "place", "orders"] as const

export type AgentScope = (typeof AGENT_SCOPES)[number]

/** One that an agent placed. */
export interface AgentOrder {
  readonly id: string
  readonly orderNumber: string
  readonly placedAt: Date
  readonly totalGross: Cents
  readonly currency: CurrencyCode
}

export interface LinkedAgent {
  readonly id: string
  /** as it calls itself */
  readonly name: string
  /** whose page it went on with when it was allowed */
  readonly host: string
  readonly scopes: readonly AgentScope[]
  /** where it is told of orders, if it is */
  readonly toldAt?: string
  readonly linkedAt: Date
  readonly usedAt: Date
  /** what an order that it places may cost, with VAT */
  readonly orderLimit?: Cents
  readonly ordersPlaced: number
  /** the last ones of these, the newest first */
  readonly orders: readonly AgentOrder[]
}

export interface AgentLinkRequest {
  readonly name: string
  /** whose page it goes on with */
  readonly host: string
  readonly scopes: readonly AgentScope[]
  /** where it would be told of orders */
  readonly toldAt?: string
  /** where to go when it asks for what can't be allowed */
  readonly back?: string
}

export interface AgentLinks {
  /** the last used first */
  readonly linked: Effect.Effect<readonly LinkedAgent[], ServiceFailure>
  /** `request` is what stands behind the `?` of the address that it sent its customer to */
  readonly asking: (request: string) => Effect.Effect<AgentLinkRequest, ServiceFailure>
  /** the address to go on at */
  readonly answer: (request: string, isAllowed: boolean, key: string) => Effect.Effect<string, ServiceFailure>
  /** without a limit from now on when none is given */
  readonly limit: (id: string, orderLimit: Cents | undefined, key: string) => Effect.Effect<void, ServiceFailure>
  readonly unlink: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
}

export const AgentLinks = createInjectionToken<AgentLinks>("OwnAgents")
