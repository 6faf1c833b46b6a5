/** Agents that act for a customer, their requests and permissions. */
import type { Effect } from "effect"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** Permissions: change the cart, prepare an order, place it on account, read orders. */
export const AGENT_SCOPES = ["cart", "checkout", "place", "orders"] as const

export type AgentScope = (typeof AGENT_SCOPES)[number]

/** An order that an agent placed. */
export interface AgentOrder {
  readonly id: string
  readonly orderNumber: string
  readonly placedAt: Date
  readonly totalGross: Cents
  readonly currency: CurrencyCode
}

export interface LinkedAgent {
  readonly id: string
  /** the agent's own name */
  readonly name: string
  /** host of the page that the agent returned to */
  readonly host: string
  readonly scopes: readonly AgentScope[]
  /** URL for order notifications, if any */
  readonly toldAt?: string
  readonly linkedAt: Date
  readonly usedAt: Date
  /** the most that one of its orders can cost, tax included */
  readonly orderLimit?: Cents
  readonly ordersPlaced: number
  /** its latest orders, newest first */
  readonly orders: readonly AgentOrder[]
}

export interface AgentLinkRequest {
  readonly name: string
  /** host of the page that the agent returns to */
  readonly host: string
  readonly scopes: readonly AgentScope[]
  /** URL for order notifications, if any */
  readonly toldAt?: string
  /** where to return when the requested permissions can't be granted */
  readonly back?: string
}

export interface AgentLinks {
  /** most recently used first */
  readonly list: Effect.Effect<readonly LinkedAgent[], ServiceFailure>
  /** `request` is the query of the address that the agent sent its customer to */
  readonly findRequest: (request: string) => Effect.Effect<AgentLinkRequest, ServiceFailure>
  /** returns the address to continue at */
  readonly answer: (request: string, isAllowed: boolean, key: string) => Effect.Effect<string, ServiceFailure>
  /** undefined removes the limit */
  readonly limit: (id: string, orderLimit: Cents | undefined, key: string) => Effect.Effect<void, ServiceFailure>
  readonly unlink: (id: string, key: string) => Effect.Effect<void, ServiceFailure>
}

export const AgentLinks = createInjectionToken<AgentLinks>("AgentLinks")
