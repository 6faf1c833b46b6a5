import type { Pool } from "pg"
import { type ShopStorage, StorageDefect } from "../../application/shop/ports/storage.ts"
import { makeBulkheads } from "./bulkhead.ts"
import { makePostgresOperationsOverview } from "./operations-overview.ts"
import { getTimeLimits } from "./pool.ts"
import { makePostgresUnitOfWork } from "./repositories.ts"
import { getSqlState, isDatabaseUnavailable } from "./sql-state.ts"
import { runInTransaction } from "./transaction.ts"

/** SQLSTATE class 22 (data exception): a text or number that no column can store. */
const UNSTORABLE = /^22/

const UNIQUE_VIOLATION = "23505"

const findReason = (error: unknown): StorageDefect["reason"] | undefined => {
  const code = getSqlState(error) ?? ""
  if (UNSTORABLE.test(code)) return "Unstorable"
  if (code === UNIQUE_VIOLATION) return "Conflict"
  return isDatabaseUnavailable(error) ? "Unavailable" : undefined
}

const rethrow = (error: unknown): never => {
  const reason = findReason(error)
  throw reason ? new StorageDefect(reason, getSqlState(error), error) : error
}

/** `adjustClock` changes the database's time to the one that the shop works with, for tests. */
export const makePostgresShopStorage = (pool: Pool, adjustClock: (moment: Date) => Date = moment => moment): ShopStorage => {
  const bulkheads = makeBulkheads(pool.options.max, getTimeLimits(pool).connectionWaitMs)
  return {
    makeUnitOfWork: () => {
      const bulkhead = bulkheads.create()
      return makePostgresUnitOfWork((mode, work) =>
        bulkhead(() => runInTransaction(pool, mode, tx => work({ ...tx, now: adjustClock(tx.now) }))).catch(rethrow),
      )
    },
    operations: makePostgresOperationsOverview(pool, bulkheads),
  }
}
