import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { createToken } from "../secrets/tokens.ts"
import { makeUnitOfWork } from "../unit-of-work.ts"
import { makePostgresAddresses } from "./addresses.ts"
import { makePostgresAgentLinks, makePostgresAgentRegistrations } from "./agents.ts"
import { makePostgresArtworkFiles } from "./artwork-files.ts"
import { makePostgresArtworkUploadLinks, makePostgresArtworkUploads } from "./artwork-uploads.ts"
import { makePostgresCarts } from "./carts.ts"
import { makePostgresCoupons } from "./coupons.ts"
import { makePostgresCustomers } from "./customers.ts"
import { makePostgresIdempotencyKeys } from "./idempotency-keys.ts"
import { makePostgresItemArtworks } from "./item-artworks.ts"
import { makePostgresJobQueue } from "./job-queue.ts"
import { makePostgresMailSendLog } from "./mail-send-log.ts"
import { makePostgresMailedLinks } from "./mailed-links.ts"
import { makePostgresOrderOverview, makePostgresOrders } from "./orders.ts"
import { makePostgresPayers } from "./payers.ts"
import { makePostgresPayments } from "./payments.ts"
import { makePostgresPickupPoints } from "./pickup-points.ts"
import { makePostgresCatalog, makePostgresProducts } from "./products.ts"
import { makeQueries } from "./queries.ts"
import { makePostgresQuoteOverview, makePostgresQuotes } from "./quotes.ts"
import { makePostgresRateLimitHits } from "./rate-limit-hits.ts"
import { makePostgresCustomerPersonalDataStore, makePostgresExpiredDataStore } from "./retention.ts"
import { makePostgresGuestSessions, makePostgresSessions } from "./sessions.ts"
import { makePostgresShopData } from "./shop-data.ts"
import type { RunTransaction, Transaction } from "./transaction.ts"
import { makePostgresVatIdChecks } from "./vat-id-checks.ts"

/** The repositories of one transaction. */
export const makePostgresRepositories = (transaction: Transaction): ShopWrites => {
  const tx = makeQueries(transaction)
  return {
    now: tx.now,
    newId: randomUUID,
    newToken: createToken,
    afterCommit: tx.afterCommit,
    customers: makePostgresCustomers(tx),
    mailSendLog: makePostgresMailSendLog(tx),
    mailedLinks: makePostgresMailedLinks(tx),
    sessions: makePostgresSessions(tx),
    orders: makePostgresOrders(tx),
    orderOverview: makePostgresOrderOverview(tx),
    quotes: makePostgresQuotes(tx),
    quoteOverview: makePostgresQuoteOverview(tx),
    pickupPoints: makePostgresPickupPoints(tx),
    addresses: makePostgresAddresses(tx),
    agentLinks: makePostgresAgentLinks(tx),
    agents: makePostgresAgentRegistrations(tx),
    artworkFiles: makePostgresArtworkFiles(tx),
    artworkUploadLinks: makePostgresArtworkUploadLinks(tx),
    artworkUploads: makePostgresArtworkUploads(tx),
    carts: makePostgresCarts(tx),
    catalog: makePostgresCatalog(tx),
    coupons: makePostgresCoupons(tx),
    guestSessions: makePostgresGuestSessions(tx),
    idempotencyKeys: makePostgresIdempotencyKeys(tx),
    rateLimitHits: makePostgresRateLimitHits(tx),
    products: makePostgresProducts(tx),
    shopData: makePostgresShopData(tx),
    itemArtworks: makePostgresItemArtworks(tx),
    jobs: makePostgresJobQueue(tx),
    payers: makePostgresPayers(tx),
    payments: makePostgresPayments(tx),
    expiredData: makePostgresExpiredDataStore(tx),
    personalData: makePostgresCustomerPersonalDataStore(tx),
    vatIdChecks: makePostgresVatIdChecks(tx),
  }
}

/** Runs a use case in a transaction that its caller has opened. Failures are thrown as they are. */
export const runInUnit = <A, E>(tx: Transaction, work: (shop: ShopWrites) => Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(work(makePostgresRepositories(tx)))

export const makePostgresUnitOfWork = (transact: RunTransaction): UnitOfWork => makeUnitOfWork(transact, makePostgresRepositories)
