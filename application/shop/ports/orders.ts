import type { Effect } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderFilter } from "../../../domain/order/order-filter.ts"
import type { OrderStats } from "../../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../../domain/order/order-summary.ts"
import type { Language } from "../language.ts"

export interface NewOrder {
  readonly order: Order
  /** the cart that becomes the order */
  readonly cartId: CartId
  readonly customerId: string
  /** the link of the agent that placed it */
  readonly agentLinkId?: string | undefined
  /** the language of the order's mails */
  readonly language: Language | null
  /** the first entries of the order's ledger */
  readonly entries: readonly LedgerEntry[]
}

/** The customers' placed orders. An order of another customer is undefined, like an unknown one. */
export interface Orders {
  readonly find: (id: string, customerId: string) => Effect.Effect<Order | undefined>
  /** the order that the cart became */
  readonly findByCart: (cartId: string, customerId: string) => Effect.Effect<Order | undefined>
  /** the language of the order's mails, whoever its customer is; undefined for an order without one */
  readonly findLanguage: (id: string) => Effect.Effect<Language | undefined>
  /** the order that a guest's transferred cart became, by the guest's token; undefined as for `findCartId` (UCP-19) */
  readonly findByTransferredCart: (token: string) => Effect.Effect<Order | undefined>
  /** finds the order and locks it until the unit of work ends, so that changes run one after the other */
  readonly lock: Orders["find"]
  /** the sequence number of the next order; a number is never given out twice, but some are left out */
  readonly drawSequenceNumber: () => Effect.Effect<number>
  /** A cart becomes at most one order. */
  readonly insert: (order: NewOrder) => Effect.Effect<void>
  /**
   * Saves references, lines, totals and effective date of a locked order as its next version, and returns that version. An unchanged
   * order keeps its version.
   */
  readonly save: (before: Order, changed: Order) => Effect.Effect<Order>
}

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
