import { randomUUID } from "node:crypto"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { createToken } from "../secrets/tokens.ts"
import { makeUnitOfWork } from "../unit-of-work.ts"
import { makeMemoryAddresses } from "./addresses.ts"
import { makeMemoryAgentLinks, makeMemoryAgentRegistrations } from "./agents.ts"
import { makeMemoryArtworkFiles } from "./artwork-files.ts"
import { makeMemoryArtworkUploadLinks } from "./artwork-upload-links.ts"
import { makeMemoryArtworkUploads } from "./artwork-uploads.ts"
import { makeMemoryCarts } from "./carts.ts"
import { makeMemoryCoupons } from "./coupons.ts"
import { makeMemoryCustomers } from "./customers.ts"
import type { MemoryDatabase, WorkingCopy } from "./database.ts"
import { makeMemoryIdempotencyKeys } from "./idempotency-keys.ts"
import { makeMemoryItemArtworks } from "./item-artworks.ts"
import { makeMemoryJobs } from "./jobs.ts"
import { makeMemoryMailSendLog } from "./mail-send-log.ts"
import { makeMemoryMailedLinks } from "./mailed-links.ts"
import { makeMemoryOrderOverview, makeMemoryOrders } from "./orders.ts"
import { makeMemoryPayers } from "./payers.ts"
import { makeMemoryPayments } from "./payments.ts"
import { makeMemoryPickupPoints } from "./pickup-points.ts"
import { makeMemoryCatalog, makeMemoryProducts } from "./products.ts"
import { makeMemoryQuoteOverview, makeMemoryQuotes } from "./quotes.ts"
import { makeMemoryRateLimitHits } from "./rate-limit-hits.ts"
import { makeMemoryCustomerPersonalDataStore, makeMemoryExpiredDataStore } from "./retention.ts"
import { makeMemoryGuestSessions, makeMemorySessions } from "./sessions.ts"
import { makeMemoryShopData } from "./shop-data.ts"
import { makeMemoryVatIdChecks } from "./vat-id-checks.ts"

/** Makes ids and secrets that nobody can guess. */
const RANDOM_IDS: Pick<ShopWrites, "newId" | "newToken"> = { newId: randomUUID, newToken: createToken }

/** The repositories of one transaction. */
export const makeMemoryRepositories = (copy: WorkingCopy, ids = RANDOM_IDS): ShopWrites => ({
  now: copy.now,
  ...ids,
  payers: makeMemoryPayers(copy),
  payments: makeMemoryPayments(copy),
  afterCommit: copy.afterCommit,
  customers: makeMemoryCustomers(copy),
  mailSendLog: makeMemoryMailSendLog(copy),
  mailedLinks: makeMemoryMailedLinks(copy),
  sessions: makeMemorySessions(copy, ids.newToken),
  orders: makeMemoryOrders(copy),
  orderOverview: makeMemoryOrderOverview(copy),
  quotes: makeMemoryQuotes(copy),
  quoteOverview: makeMemoryQuoteOverview(copy),
  pickupPoints: makeMemoryPickupPoints(copy),
  addresses: makeMemoryAddresses(copy),
  agentLinks: makeMemoryAgentLinks(copy, ids.newId),
  agents: makeMemoryAgentRegistrations(copy),
  artworkFiles: makeMemoryArtworkFiles(copy),
  artworkUploadLinks: makeMemoryArtworkUploadLinks(copy),
  artworkUploads: makeMemoryArtworkUploads(copy),
  carts: makeMemoryCarts(copy),
  catalog: makeMemoryCatalog(copy),
  coupons: makeMemoryCoupons(copy),
  guestSessions: makeMemoryGuestSessions(copy),
  idempotencyKeys: makeMemoryIdempotencyKeys(copy),
  rateLimitHits: makeMemoryRateLimitHits(copy),
  products: makeMemoryProducts(copy),
  shopData: makeMemoryShopData(copy),
  itemArtworks: makeMemoryItemArtworks(copy),
  jobs: makeMemoryJobs(copy, ids.newId),
  expiredData: makeMemoryExpiredDataStore(copy),
  personalData: makeMemoryCustomerPersonalDataStore(copy),
  vatIdChecks: makeMemoryVatIdChecks(copy, ids.newId),
})

export const makeMemoryUnitOfWork = ({ runUnit }: Pick<MemoryDatabase, "runUnit">): UnitOfWork =>
  makeUnitOfWork(runUnit, copy => makeMemoryRepositories(copy))
