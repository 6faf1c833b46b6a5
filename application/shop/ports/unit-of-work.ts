import type { Effect } from "effect"
import type { Addresses, AddressReads } from "./addresses.ts"
import type { AgentLinkLookup, AgentLinkRecords, AgentReads, Agents } from "./agents.ts"
import type { CartReads, Carts } from "./carts.ts"
import type { CouponReads, Coupons } from "./coupons.ts"
import type { CustomerReads, Customers } from "./customers.ts"
import type { IdempotencyKeyReads, IdempotencyKeyRecords } from "./idempotency-keys.ts"
import type { JobQueue } from "./job-queue.ts"
import type { MailAttempts } from "./mail-attempts.ts"
import type { MailedLinkReads, MailedLinks } from "./mailed-links.ts"
import type { OrderOverview, OrderReads, Orders } from "./orders.ts"
import type { PayerReads, Payers } from "./payers.ts"
import type { PaymentReads, Payments } from "./payments.ts"
import type { PickupPoints } from "./pickup-points.ts"
import type { ProductCatalog, Products } from "./products.ts"
import type { QuoteOverview, QuoteReads, Quotes } from "./quotes.ts"
import type { RateLimitHits } from "./rate-limit-hits.ts"
import type { ExpiredData, PersonalData, PersonalDataReads } from "./retention.ts"
import type { GuestSessionReads, GuestSessions, SessionReads, Sessions } from "./sessions.ts"
import type { ShopData } from "./shop-data.ts"

/** Repositories of one consistent snapshot. */
export interface ShopReads {
  /** when the unit of work began, by a clock that all processes share */
  readonly now: Date
  readonly customers: CustomerReads
  readonly mailedLinks: MailedLinkReads
  readonly sessions: SessionReads
  readonly orders: OrderReads
  readonly orderOverview: OrderOverview
  readonly quotes: QuoteReads
  readonly quoteOverview: QuoteOverview
  readonly pickupPoints: PickupPoints
  /** a random id */
  readonly newId: () => string
  /** a random secret */
  readonly newToken: () => string
  readonly addresses: AddressReads
  readonly agentLinks: AgentLinkLookup
  readonly agents: AgentReads
  readonly carts: CartReads
  readonly catalog: ProductCatalog
  readonly coupons: CouponReads
  readonly guestSessions: GuestSessionReads
  readonly idempotencyKeys: IdempotencyKeyReads
  readonly products: Products
  readonly shopData: ShopData
  readonly payers: PayerReads
  readonly payments: PaymentReads
  readonly expiredData: Pick<ExpiredData, "kinds">
  readonly personalData: PersonalDataReads
}

/** Repositories of one unit of work, whose changes are saved together or not at all. */
export interface ShopWrites extends ShopReads {
  readonly addresses: Addresses
  readonly agentLinks: AgentLinkRecords
  readonly agents: Agents
  readonly carts: Carts
  readonly coupons: Coupons
  readonly guestSessions: GuestSessions
  readonly idempotencyKeys: IdempotencyKeyRecords
  readonly rateLimitHits: RateLimitHits
  readonly customers: Customers
  readonly mailAttempts: MailAttempts
  readonly mailedLinks: MailedLinks
  readonly sessions: Sessions
  readonly jobs: JobQueue
  readonly orders: Orders
  readonly quotes: Quotes
  readonly payers: Payers
  readonly payments: Payments
  readonly expiredData: ExpiredData
  readonly personalData: PersonalData
  /** runs `work` once the changes are there for everybody */
  readonly afterCommit: (work: () => void) => void
}

/**
 * Runs what one use case reads and writes, all or nothing. A failure of `work` rolls its changes back. A unit that
 * lost a race runs again, so `work` must have no other effect. Storage that is down is a defect, not a failure.
 */
export interface UnitOfWork {
  /** nothing can be written */
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Effect.Effect<A, E>
  readonly write: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Effect.Effect<A, E>
}
