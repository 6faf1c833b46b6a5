import type { Pool } from "pg"
import { describe, expect, it, onTestFinished } from "vitest"
import { buildIndexes } from "../../../adapters/postgres/build-indexes.ts"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { runInTransaction } from "../../../adapters/postgres/transaction.ts"
import { createFreshDatabase } from "../../support/fresh-database.ts"
import { SHORT_TIME_LIMITS } from "../../support/short-time-limits.ts"
import { POSTGRES_URL } from "../../support/test-shop.ts"

/** Longer than a connection may take. */
const BUSY_MS = SHORT_TIME_LIMITS.connectMs + 100

const OPENINGS: readonly (readonly [string, (pool: Pool) => Promise<unknown>])[] = [
  ["runs its setup transaction", pool => runInTransaction(pool, "setup", tx => tx.query("SELECT 1"))],
  ["builds its indexes", pool => buildIndexes(pool, [])],
]

describe.runIf(POSTGRES_URL)("a shop that starts while its process is busy for longer than the connection timeout", () => {
  it.each(OPENINGS)("still %s (RELY-06)", async (_, open) => {
    const database = await createFreshDatabase(POSTGRES_URL ?? "")
    const connect = () => makePool({ connectionString: database.url, max: 1, timeLimits: SHORT_TIME_LIMITS })
    const [before, pool] = [connect(), connect()]
    onTestFinished(async () => {
      await Promise.all([before.end(), pool.end()])
      await database.drop()
    })
    await runInTransaction(before, "setup", tx => tx.query("CREATE TABLE migrations (name text)"))
    const opening = open(pool)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS)
    await expect(opening).resolves.toBeDefined()
  })
})
