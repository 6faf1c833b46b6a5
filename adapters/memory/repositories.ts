import { randomUUID } from "node:crypto"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { createToken } from "../secrets/tokens.ts"
import { makeUnitOfWork } from "../unit-of-work.ts"
import { makeMemoryAddresses } from "./addresses.ts"
import { makeMemoryAgentLinks } from "./agent-links.ts"
import { makeMemoryAgentTokens } from "./agent-tokens.ts"
import { makeMemoryAgents } from "./agents.ts"
import { makeMemoryCallers } from "./callers.ts"
import { makeMemoryCartTransfers } from "./cart-transfers.ts"
import { makeMemoryCarts } from "./carts.ts"
import { makeMemoryCoupons } from "./coupons.ts"
import { makeMemoryCustomers } from "./customers.ts"
import { makeMemoryDevices } from "./devices.ts"
import { makeMemoryEmailChanges } from "./email-changes.ts"
import { makeMemoryGuestSessions } from "./guest-sessions.ts"
import { makeMemoryJobs } from "./jobs.ts"
import { makeMemoryMailedLinks } from "./mailed-links.ts"
import { makeMemoryOrderOverview } from "./order-overview.ts"
import { makeMemoryOrders } from "./orders.ts"
import { makeMemoryPayers } from "./payers.ts"
import { makeMemoryPayments } from "./payments.ts"
import { makeMemoryPickupPoints } from "./pickup-points.ts"
import { makeMemoryCatalog, makeMemoryProducts } from "./products.ts"
import { makeMemoryQuoteOverview, makeMemoryQuotes } from "./quotes.ts"
import { makeMemoryExpiredData, makeMemoryPersonalData } from "./retention.ts"
import { makeMemorySessions } from "./sessions.ts"
import { makeMemoryShopData } from "./shop-data.ts"
import type { MemoryDatabase, MemoryTransaction } from "./transaction.ts"

/** The repositories of one transaction. */
export const makeMemoryRepositories = (tx: MemoryTransaction): ShopWrites => ({
  now: tx.now,
  newId: randomUUID,
  newToken: createToken,
  payers: makeMemoryPayers(tx),
  payments: makeMemoryPayments(tx),
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
  addresses: makeMemoryAddresses(tx),
  agentLinks: makeMemoryAgentLinks(tx),
  agents: makeMemoryAgents(tx),
  agentTokens: makeMemoryAgentTokens(tx),
  carts: makeMemoryCarts(tx),
  cartTransfers: makeMemoryCartTransfers(tx),
  catalog: makeMemoryCatalog(tx),
  coupons: makeMemoryCoupons(tx),
  guestSessions: makeMemoryGuestSessions(tx),
  products: makeMemoryProducts(tx),
  shopData: makeMemoryShopData(tx),
  jobs: makeMemoryJobs(tx),
  expiredData: makeMemoryExpiredData(tx),
  personalData: makeMemoryPersonalData(tx),
})

export const makeMemoryUnitOfWork = ({ transact }: MemoryDatabase): UnitOfWork => makeUnitOfWork(transact, makeMemoryRepositories)
