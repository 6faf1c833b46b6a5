/** `/healthz` says whether the process lives; `/readyz` whether it can serve: database reachable and writable, schema complete, not stopping. */
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { Pool } from "pg"
import { checkDatabaseWritable } from "../../postgres/check-database-writable.ts"
import { findMissingMigrations } from "../../postgres/migrate.ts"
import { type HttpProblem, makeHttpProblem } from "../http/http-problem.ts"
import { registerOperationRoute } from "./operation-route.ts"

/** A slower database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2000

export interface ShutdownState {
  /** set when the process was asked to stop, so that no new requests are sent to it */
  stopping: boolean
}

const makeNotReadyProblem = (code: "DatabaseUnavailable" | "MigrationsMissing" | "Stopping"): HttpProblem =>
  makeHttpProblem(code, { retryAfter: 1 })

const failAfterTimeout = async (): Promise<never> => {
  await pause(DATABASE_TIMEOUT_MS, undefined, { ref: false })
  throw makeNotReadyProblem("DatabaseUnavailable")
}

const checkReady = async (pool: Pool, { stopping }: ShutdownState): Promise<void> => {
  if (stopping) throw makeNotReadyProblem("Stopping")
  const missing = Promise.all([findMissingMigrations(pool), checkDatabaseWritable(pool)]).then(
    ([names]) => names,
    () => {
      throw makeNotReadyProblem("DatabaseUnavailable")
    },
  )
  if ((await Promise.race([missing, failAfterTimeout()])).length > 0) throw makeNotReadyProblem("MigrationsMissing")
}

export const registerHealthRoutes = (app: FastifyInstance, pool: Pool, lifecycle: ShutdownState): void => {
  registerOperationRoute(app, "health", "/healthz", async () => ({
    type: "application/json",
    text: '{"status":"alive"}',
  }))

  registerOperationRoute(app, "readiness", "/readyz", async () => {
    await checkReady(pool, lifecycle)
    return { type: "application/json", text: '{"status":"ready"}' }
  })
}
