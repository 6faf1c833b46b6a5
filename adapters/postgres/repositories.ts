import { Effect } from "effect"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { makeUnitOfWork } from "../unit-of-work.ts"
import { addJob } from "./add-job.ts"
import { makePostgresOrderOverview } from "./order-overview.ts"
import { makePostgresOrders } from "./orders.ts"
import { makePostgresPickupPoints } from "./pickup-points.ts"
import { makePostgresQuoteOverview, makePostgresQuotes } from "./quotes.ts"
import { makePostgresReviewScores } from "./review-scores.ts"
import type { RunTransaction, Transaction } from "./transaction.ts"

/** The repositories of one transaction. */
export const makePostgresRepositories = (tx: Transaction): ShopWrites => ({
  now: tx.now,
  afterCommit: tx.afterCommit,
  orders: makePostgresOrders(tx),
  orderOverview: makePostgresOrderOverview(tx),
  quotes: makePostgresQuotes(tx),
  quoteOverview: makePostgresQuoteOverview(tx),
  pickupPoints: makePostgresPickupPoints(tx),
  reviewScores: makePostgresReviewScores(tx),
  jobs: { add: (...job) => Effect.promise(() => addJob(tx, ...job)) },
})

export const makePostgresUnitOfWork = (transact: RunTransaction): UnitOfWork => makeUnitOfWork(transact, makePostgresRepositories)
