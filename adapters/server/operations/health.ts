/** Whether the process lives, and whether it can serve: its database answers, its schema is there, and nobody asked it to stop. */
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { Pool } from "pg"
import { findMissingMigrations } from "../database/migrate.ts"
import { DatabaseUnavailable } from "../database/sql-state.ts"
import { runInTransaction } from "../database/transaction.ts"
import { type HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import { registerOperationRoute } from "./operation-route.ts"

/** In milliseconds: a database that takes longer is as good as none. */
const PATIENCE = 2000

export interface Lifecycle {
  /** set when the process was asked to stop: no new visitors, please */
  stopping: boolean
}

const notReady = (code: "DatabaseUnavailable" | "MigrationsMissing" | "Stopping"): HttpProblem =>
  makeHttpProblem(code, { retryAfter: 1 })

const impatience = async (): Promise<never> => {
  await pause(PATIENCE, undefined, { ref: false })
  throw notReady("DatabaseUnavailable")
}

/** One that was set to take no writes, as when its disk is full, answers and serves nobody. */
const checkWritable = async (pool: Pool): Promise<void> => {
  const sql = "SELECT WHERE current_setting('default_transaction_read_only') = 'off'"
  const writable = await runInTransaction(pool, "read", tx => tx.query(sql))
  if (writable.length === 0) throw new DatabaseUnavailable()
}

const checkReady = async (pool: Pool, { stopping }: Lifecycle): Promise<void> => {
  if (stopping) throw notReady("Stopping")
  const missing = Promise.all([findMissingMigrations(pool), checkWritable(pool)]).then(
    ([names]) => names,
    () => {
      throw notReady("DatabaseUnavailable")
    },
  )
  if ((await Promise.race([missing, impatience()])).length > 0) throw notReady("MigrationsMissing")
}

export const registerHealthRoutes = (app: FastifyInstance, pool: Pool, lifecycle: Lifecycle): void => {
  registerOperationRoute(app, "health", "/healthz", async () => ({
    type: "application/json",
    text: '{"status":"alive"}',
  }))

  registerOperationRoute(app, "readiness", "/readyz", async () => {
    await checkReady(pool, lifecycle)
    return { type: "application/json", text: '{"status":"ready"}' }
  })
}
