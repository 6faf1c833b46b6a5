/** Where a payment simulation saves its order: in memory, or in a database. */
import { randomUUID } from "node:crypto"
import { COUPONS_TABLE } from "../../adapters/memory/coupons.ts"
import { makeMemoryDatabase } from "../../adapters/memory/database.ts"
import { makeMemoryUnitOfWork } from "../../adapters/memory/repositories.ts"
import { SHOP_ENTRIES_TABLE } from "../../adapters/memory/shop-data.ts"
import { makeOrderLedgers } from "../../adapters/postgres/order-ledgers.ts"
import { makePostgresUnitOfWork } from "../../adapters/postgres/repositories.ts"
import { type RunTransaction, runInTransaction } from "../../adapters/postgres/transaction.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"
import type { UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { summarizeLedger } from "../../domain/ledger/ledger.ts"
import { listLedgerDifferences } from "../../domain/ledger/ledger-columns.ts"
import { defaultDatabaseKind } from "./test-shop.ts"

export interface SimulatedShop {
  readonly unitOfWork: UnitOfWork
  readonly customerId: string
  /** the columns that differ from the order's ledger */
  readonly listDifferences: (orderId: string) => Promise<readonly string[]>
}

interface ShopOptions {
  readonly getTime: () => Date
  /** counts a transaction until it has ended, also that of a killed process */
  readonly track: <A>(transaction: () => Promise<A>) => Promise<A>
  readonly changeSql?: ((sql: string) => string) | undefined
}

export interface SimulatedStorage {
  /** opens a shop with a new customer */
  readonly openShop: (options: ShopOptions) => Promise<SimulatedShop>
  readonly close: () => Promise<void>
}

const { coupons, payment } = readSeedData(SAMPLE_SHOP_FOLDER)

/** A coupon of the sample shop. */
export const COUPON_CODE = coupons[0]?.coupon.code ?? ""

const openMemory = async (): Promise<SimulatedStorage> => ({
  openShop: async ({ getTime, track }) => {
    const { runUnit } = makeMemoryDatabase(getTime)
    await runUnit("write", async copy => {
      for (const terms of coupons) copy.put(COUPONS_TABLE, terms.coupon.code, terms)
      copy.put(SHOP_ENTRIES_TABLE, "shop", { payment })
    })
    const unitOfWork = makeMemoryUnitOfWork({ runUnit: (mode, work) => track(() => runUnit(mode, work)) })
    return { unitOfWork, customerId: "customer", listDifferences: async () => [] }
  },
  close: async () => undefined,
})

const openDatabase = async (): Promise<SimulatedStorage> => {
  const { pool, close } = await defaultDatabaseKind.openSeeded()
  return {
    openShop: async ({ getTime, track, changeSql = sql => sql }) => {
      const transact: RunTransaction = (mode, work) =>
        track(() =>
          runInTransaction(pool, mode, tx =>
            work({ ...tx, now: getTime(), query: (sql, values) => tx.query(changeSql(sql), values) }),
          ),
        )
      const customerId = randomUUID()
      await pool.query(
        "INSERT INTO customers (id, email, email_key, password_hash, first_name, last_name) VALUES ($1, $1, $1, '', 'Ada', 'L')",
        [customerId],
      )
      return {
        unitOfWork: makePostgresUnitOfWork(transact),
        customerId,
        listDifferences: async orderId => {
          const [row] = await transact("read", tx => makeOrderLedgers(tx).find([orderId]))
          if (!row || row.stored === 0) return []
          return listLedgerDifferences(summarizeLedger(row.order.entries.slice(0, row.stored)), row.columns)
        },
      }
    },
    close,
  }
}

export const SIMULATED_STORAGES = [
  { name: "memory", isDatabase: false, open: openMemory },
  { name: defaultDatabaseKind.name, isDatabase: true, open: openDatabase },
] as const
