import type { Effect } from "effect"
import type { Addresses } from "./addresses.ts"
import type { AgentLinkRecords, AgentRegistrations } from "./agents.ts"
import type { ArtworkFiles } from "./artwork-files.ts"
import type { ArtworkUploadLinks } from "./artwork-upload-links.ts"
import type { ArtworkUploads } from "./artwork-uploads.ts"
import type { Carts } from "./carts.ts"
import type { Coupons } from "./coupons.ts"
import type { Customers } from "./customers.ts"
import type { IdempotencyKeyRecords } from "./idempotency-keys.ts"
import type { ItemArtworks } from "./item-artworks.ts"
import type { JobQueue } from "./job-queue.ts"
import type { MailSendLog } from "./mail-send-log.ts"
import type { MailedLinks } from "./mailed-links.ts"
import type { OrderOverview, Orders } from "./orders.ts"
import type { Payers } from "./payers.ts"
import type { Payments } from "./payments.ts"
import type { PickupPoints } from "./pickup-points.ts"
import type { ProductCatalog, Products } from "./products.ts"
import type { QuoteOverview, Quotes } from "./quotes.ts"
import type { RateLimitHits } from "./rate-limit-hits.ts"
import type { CustomerPersonalDataStore, ExpiredDataStore } from "./retention.ts"
import type { GuestSessions, Sessions } from "./sessions.ts"
import type { ShopData } from "./shop-data.ts"
import type { VatIdChecks } from "./vat-id-checks.ts"

interface Repositories {
  readonly addresses: Addresses
  readonly agentLinks: AgentLinkRecords
  readonly agents: AgentRegistrations
  readonly artworkFiles: ArtworkFiles
  readonly artworkUploadLinks: ArtworkUploadLinks
  readonly artworkUploads: ArtworkUploads
  readonly carts: Carts
  readonly coupons: Coupons
  readonly customers: Customers
  readonly expiredData: ExpiredDataStore
  readonly guestSessions: GuestSessions
  readonly idempotencyKeys: IdempotencyKeyRecords
  readonly itemArtworks: ItemArtworks
  readonly mailedLinks: MailedLinks
  readonly orders: Orders
  readonly payers: Payers
  readonly payments: Payments
  readonly personalData: CustomerPersonalDataStore
  readonly quotes: Quotes
  readonly sessions: Sessions
  readonly vatIdChecks: VatIdChecks
}

/** The names of members that neither change nor lock anything. */
type Question = "kinds" | `find${string}` | `is${string}` | `list${string}`

type Questions<Repository> = Pick<Repository, Extract<keyof Repository, Question>>

interface Snapshot {
  /** when the unit of work began, by a clock that all processes share */
  readonly now: Date
  /** a random id */
  readonly newId: () => string
  /** a random secret */
  readonly newToken: () => string
  readonly catalog: ProductCatalog
  readonly orderOverview: OrderOverview
  readonly pickupPoints: PickupPoints
  readonly products: Products
  readonly quoteOverview: QuoteOverview
  readonly shopData: ShopData
}

/** Repositories of one consistent snapshot, which answer questions only. */
export type ShopReads = Snapshot & { readonly [Name in keyof Repositories]: Questions<Repositories[Name]> }

/** Repositories of one unit of work, whose changes are saved together or not at all. */
export interface ShopWrites extends Snapshot, Repositories {
  readonly jobs: JobQueue
  readonly mailSendLog: MailSendLog
  readonly rateLimitHits: RateLimitHits
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
