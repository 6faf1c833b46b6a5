/** Agents that are linked to a customer, with their permissions, requests and orders. */
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"

/** Permissions: change the cart, prepare an order, place it on account, read orders, upload files for them. */
export const AGENT_SCOPES = ["cart", "checkout", "place", "orders", "artwork"] as const

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
  /** host that gets notifications of orders, if any */
  readonly toldAt?: string
  readonly linkedAt: Date
  readonly usedAt: Date
  /** the most that one of its orders can cost, tax included */
  readonly orderLimit?: Cents
  readonly ordersPlaced: number
  /** its latest orders, newest first */
  readonly orders: readonly AgentOrder[]
}

export interface AgentConsentRequest {
  readonly name: string
  /** host of the page that the agent returns to */
  readonly host: string
  readonly scopes: readonly AgentScope[]
  /** host that gets notifications of orders, if any */
  readonly toldAt?: string
  /** where to return when the requested permissions can't be granted */
  readonly back?: string
}
