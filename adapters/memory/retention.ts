/** Retention in memory, for the data that use cases write there. */
import { Effect } from "effect"
import { makeCustomerOwnerKey } from "../../application/shop/caller.ts"
import type { CustomerPersonalDataStore, ExpiredDataStore } from "../../application/shop/ports/retention.ts"
import {
  computeOrderRetentionBoundary,
  makeRetentionBoundaryByDays,
  type RetentionBoundary,
} from "../../domain/retention/retention-periods.ts"
import { ADDRESSES_TABLE } from "./addresses.ts"
import { AGENT_LINKS_TABLE } from "./agents.ts"
import { ARTWORK_FILES_TABLE, ARTWORK_UPLOADS_TABLE } from "./artwork-tables.ts"
import { ARTWORK_UPLOAD_LINKS_TABLE } from "./artwork-upload-links.ts"
import { CARTS_TABLE } from "./carts.ts"
import { CUSTOMERS_TABLE, EMAIL_CHANGES_TABLE } from "./customers.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { ITEM_ARTWORKS_TABLE } from "./item-artworks.ts"
import { MAILED_LINKS_TABLE } from "./mailed-links.ts"
import { ORDERS_TABLE } from "./orders.ts"
import { MANDATES_TABLE } from "./payers.ts"
import { QUOTES_TABLE } from "./quotes.ts"
import { DEVICES_TABLE, ENDED_SESSIONS_TABLE, SESSIONS_TABLE } from "./sessions.ts"
import { VAT_ID_CHECKS_TABLE } from "./vat-id-checks.ts"

const describeExpiry = <Row>(table: Table<Row>, getTime: (row: Row) => Date, boundary: RetentionBoundary) => ({
  kind: table.name,
  table: table as Table<unknown>,
  isBefore: (row: unknown, limit: Date) => getTime(row as Row) < limit,
  boundary,
})

/** Rows of orders are deleted with them. */
const NEVER = new Date(8.64e15)

const IMMEDIATELY = makeRetentionBoundaryByDays(0)

const EXPIRIES = [
  describeExpiry(ARTWORK_UPLOAD_LINKS_TABLE, ({ expiresAt }) => expiresAt, IMMEDIATELY),
  describeExpiry(ARTWORK_UPLOADS_TABLE, ({ startedAt }) => startedAt, makeRetentionBoundaryByDays(7)),
  describeExpiry(
    ARTWORK_FILES_TABLE,
    ({ storedAt, format }) => (format === "addressList" ? NEVER : storedAt),
    makeRetentionBoundaryByDays(({ artworkDays }) => artworkDays),
  ),
  describeExpiry(
    ARTWORK_FILES_TABLE,
    ({ storedAt, format }) => (format === "addressList" ? storedAt : NEVER),
    makeRetentionBoundaryByDays(60),
  ),
  describeExpiry(
    QUOTES_TABLE,
    ({ quote }) => quote.expiresAt,
    makeRetentionBoundaryByDays(({ quoteDays }) => quoteDays),
  ),
  describeExpiry(ORDERS_TABLE, ({ order }) => new Date(order.createdAt), computeOrderRetentionBoundary),
  describeExpiry(EMAIL_CHANGES_TABLE, ({ expiresAt }) => expiresAt, IMMEDIATELY),
  describeExpiry(MAILED_LINKS_TABLE, ({ expiresAt }) => expiresAt, IMMEDIATELY),
  describeExpiry(AGENT_LINKS_TABLE, ({ expiresAt }) => expiresAt, IMMEDIATELY),
  describeExpiry(
    VAT_ID_CHECKS_TABLE,
    ({ check, orderId }) => (orderId === undefined ? check.checkedAt : NEVER),
    makeRetentionBoundaryByDays(30),
  ),
  describeExpiry(SESSIONS_TABLE, ({ expiresAt }) => expiresAt, IMMEDIATELY),
  describeExpiry(ENDED_SESSIONS_TABLE, ({ expiresAt }) => expiresAt, IMMEDIATELY),
]

export const makeMemoryExpiredDataStore = (copy: WorkingCopy): ExpiredDataStore => ({
  kinds: EXPIRIES.map(({ kind }) => kind),
  purgeBatch: (kind, periods) =>
    Effect.sync(() => {
      for (const { table, isBefore, boundary } of EXPIRIES.filter(each => each.kind === kind)) {
        const limit = boundary(copy.now, periods)
        copy.removeWhere(table, row => isBefore(row, limit))
      }
      return false
    }),
})

const describeOwned = <Row>(table: Table<Row>, isOwned: (row: Row, customerId: string) => boolean) => ({
  table: table as Table<unknown>,
  isOwned: (customerId: string) => (row: unknown) => isOwned(row as Row, customerId),
})

const isOfCustomer = (row: { readonly customerId: string | undefined }, customerId: string) => row.customerId === customerId

const OWNED = [
  describeOwned(ADDRESSES_TABLE, isOfCustomer),
  describeOwned(AGENT_LINKS_TABLE, isOfCustomer),
  describeOwned(CARTS_TABLE, ({ ownerKey }, customerId) => ownerKey === makeCustomerOwnerKey(customerId)),
  describeOwned(DEVICES_TABLE, isOfCustomer),
  describeOwned(EMAIL_CHANGES_TABLE, isOfCustomer),
  describeOwned(MAILED_LINKS_TABLE, isOfCustomer),
  describeOwned(MANDATES_TABLE, isOfCustomer),
  describeOwned(QUOTES_TABLE, isOfCustomer),
  describeOwned(SESSIONS_TABLE, isOfCustomer),
  describeOwned(CUSTOMERS_TABLE, ({ profile }, customerId) => profile.id === customerId),
]

const SECRETS: readonly string[] = ["passwordHash", "token", "cookie", "secret", "replacedSecret"]

const omitSecrets = (row: unknown) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => !SECRETS.includes(name)))

export const makeMemoryCustomerPersonalDataStore = (copy: WorkingCopy): CustomerPersonalDataStore => {
  const listOrders = (customerId: string) => copy.list(ORDERS_TABLE).filter(row => row.customerId === customerId)
  return {
    list: customerId =>
      Effect.sync(() => {
        const tables = [...OWNED, describeOwned(ORDERS_TABLE, isOfCustomer)].map(({ table, isOwned }) => {
          const rows = copy.list(table).filter(isOwned(customerId)).map(omitSecrets)
          return [table.name, { purpose: table.name, period: "", rows }] as const
        })
        return Object.fromEntries(tables.filter(([, { rows }]) => rows.length > 0))
      }),
    listIdentifiers: customerId =>
      Effect.sync(() => {
        const profile = copy.find(CUSTOMERS_TABLE, customerId)?.profile
        const names = profile ? [profile.email, `${profile.firstName} ${profile.lastName}`] : []
        return [...names, ...listOrders(customerId).map(({ order }) => order.id)]
      }),
    lockOpenOrders: customerId =>
      Effect.map(
        Effect.forEach(listOrders(customerId), ({ order }) => copy.lock(ORDERS_TABLE, order.id)),
        () =>
          listOrders(customerId)
            .filter(({ order }) => order.stages.length > 0)
            .map(({ order }) => order.orderNumber),
      ),
    erase: customerId =>
      Effect.sync(() => {
        const orders = listOrders(customerId)
        const orderIds = new Set(orders.map(({ order }) => order.id))
        const isOfOrder = ({ orderId }: { readonly orderId: string }) => orderIds.has(orderId as never)
        const files =
          copy.removeWhere(ARTWORK_UPLOAD_LINKS_TABLE, isOfOrder) +
          copy.removeWhere(ARTWORK_UPLOADS_TABLE, isOfOrder) +
          copy.removeWhere(ARTWORK_FILES_TABLE, isOfOrder) +
          copy.removeWhere(ITEM_ARTWORKS_TABLE, isOfOrder)
        for (const row of orders) copy.put(ORDERS_TABLE, row.order.id, { ...row, customerId: undefined, language: null })
        const removed = OWNED.map(({ table, isOwned }) => copy.removeWhere(table, isOwned(customerId)))
        return { rows: removed.reduce((sum, count) => sum + count, files), orders: orders.length }
      }),
  }
}
