import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { JobName, JobOptions } from "../../application/shop/ports/job-queue.ts"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { makeUnitOfWork } from "../unit-of-work.ts"
import { makeMemoryAddresses } from "./addresses.ts"
import { makeMemoryCallers } from "./callers.ts"
import { makeMemoryCartTransfers } from "./cart-transfers.ts"
import { makeMemoryCarts } from "./carts.ts"
import { makeMemoryCoupons } from "./coupons.ts"
import { makeMemoryCustomers } from "./customers.ts"
import { makeMemoryDevices } from "./devices.ts"
import { makeMemoryEmailChanges } from "./email-changes.ts"
import { makeMemoryGuestSessions } from "./guest-sessions.ts"
import { makeMemoryMailedLinks } from "./mailed-links.ts"
import { makeMemoryOrderOverview } from "./order-overview.ts"
import { makeMemoryOrders } from "./orders.ts"
import { makeMemoryPickupPoints } from "./pickup-points.ts"
import { makeMemoryCatalog, makeMemoryProducts } from "./products.ts"
import { makeMemoryQuoteOverview, makeMemoryQuotes } from "./quotes.ts"
import { makeMemoryReviewScores } from "./review-scores.ts"
import { makeMemorySessions } from "./sessions.ts"
import { makeMemoryShopData } from "./shop-data.ts"
import type { MemoryDatabase, MemoryTransaction, Table } from "./transaction.ts"

export interface WaitingJob {
  readonly id: string
  readonly name: JobName
  readonly payload: unknown
  readonly options: JobOptions
}

/** A job with a key is stored under it, so that the next one with the same key replaces it. */
export const JOBS_TABLE: Table<WaitingJob> = { name: "jobs" }

/** The repositories of one transaction. */
export const makeMemoryRepositories = (tx: MemoryTransaction): ShopWrites => ({
  now: tx.now,
  newId: randomUUID,
  afterCommit: tx.afterCommit,
  callers: makeMemoryCallers(tx),
  customers: makeMemoryCustomers(tx),
  devices: makeMemoryDevices(tx),
  emailChanges: makeMemoryEmailChanges(tx),
  mailedLinks: makeMemoryMailedLinks(tx),
  sessions: makeMemorySessions(tx),
  orders: makeMemoryOrders(tx),
  orderOverview: makeMemoryOrderOverview(tx),
  quotes: makeMemoryQuotes(tx),
  quoteOverview: makeMemoryQuoteOverview(tx),
  pickupPoints: makeMemoryPickupPoints(tx),
  reviewScores: makeMemoryReviewScores(tx),
  addresses: makeMemoryAddresses(tx),
  carts: makeMemoryCarts(tx),
  cartTransfers: makeMemoryCartTransfers(tx),
  catalog: makeMemoryCatalog(tx),
  coupons: makeMemoryCoupons(tx),
  guestSessions: makeMemoryGuestSessions(tx),
  products: makeMemoryProducts(tx),
  shopData: makeMemoryShopData(tx),
  jobs: {
    add: (name, payload, options = {}) =>
      Effect.sync(() => {
        const id = options.jobKey ?? `job ${tx.list(JOBS_TABLE).length + 1}`
        tx.put(JOBS_TABLE, id, { id, name, payload, options })
      }),
  },
})

export const makeMemoryUnitOfWork = ({ transact }: MemoryDatabase): UnitOfWork => makeUnitOfWork(transact, makeMemoryRepositories)
