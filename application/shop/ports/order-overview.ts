import type { Effect } from "effect"
import type { OrderFilter } from "../../../domain/order/order-filter.ts"
import type { OrderStats } from "../../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../../domain/order/order-summary.ts"

export interface OrderCriteria {
  readonly customerId: string
  /** undefined for all orders of the customer */
  readonly filter: OrderFilter | undefined
}

export interface OrderListCriteria extends OrderCriteria {
  readonly offset: number
  readonly limit: number
}

/** What pages show of a customer's orders together. */
export interface OrderOverview {
  /** one page, newest first */
  readonly list: (criteria: OrderListCriteria) => Effect.Effect<readonly OrderSummary[]>
  readonly count: (criteria: OrderCriteria) => Effect.Effect<number>
  /** an order in two stages counts for both */
  readonly countByStage: (customerId: string) => Effect.Effect<OrderStats>
}
