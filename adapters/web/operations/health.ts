/** `/healthz` says whether the process lives; `/readyz` whether it can serve: storage ready, not stopping. */
import { Effect } from "effect"
import type { FastifyInstance } from "fastify"
import type { OperationsOverview } from "../../../application/shop/ports/operations-overview.ts"
import { makeHttpProblem, runUseCase } from "../http/http-problem.ts"
import { registerOperationRoute } from "./operation-route.ts"

/** A slower database counts as unavailable. */
const DATABASE_TIMEOUT_MS = 2000

export interface ShutdownState {
  /** set when the process was asked to stop, so that no new requests are sent to it */
  stopping: boolean
}

const CODES = { Unavailable: "DatabaseUnavailable", MigrationsMissing: "MigrationsMissing", Stopping: "Stopping" } as const

export const registerHealthRoutes = (
  app: FastifyInstance,
  { checkReadiness }: OperationsOverview,
  lifecycle: ShutdownState,
): void => {
  registerOperationRoute(app, "health", "/healthz", async () => ({
    type: "application/json",
    text: '{"status":"alive"}',
  }))

  const checkInTime = Effect.timeoutOrElse(checkReadiness(), {
    duration: DATABASE_TIMEOUT_MS,
    orElse: () => Effect.succeed("Unavailable" as const),
  })
  registerOperationRoute(app, "readiness", "/readyz", async () => {
    const readiness = lifecycle.stopping ? "Stopping" : await runUseCase(checkInTime)
    if (readiness !== "Ready") throw makeHttpProblem(CODES[readiness], { retryAfter: 1 })
    return { type: "application/json", text: '{"status":"ready"}' }
  })
}
