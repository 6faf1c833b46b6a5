/** Jobs are run one after the other by each of a few hands; one that fails comes again, later each time, for about three days. */
import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { type RunnerOptions, runTaskList, type WorkerEvents, type WorkerPool } from "graphile-worker"
import type { Pool } from "pg"
import type { RunTransaction } from "../database/transaction.ts"
import { deleteJobRunner, type JobRunner, recordHeartbeat } from "./job-heartbeat-rows.ts"
import { silentLogger } from "./job-schema.ts"
import { type JobHandlers, makeJobTaskList } from "./job-tasks.ts"

export type JobLogger = Pick<FastifyBaseLogger, "warn" | "error">

export interface JobWorkerOptions {
  /** of statements; ends with the runs */
  readonly pool: Pool
  readonly transact: RunTransaction
  readonly handlers: JobHandlers
  readonly log: JobLogger
  /** in milliseconds */
  readonly intervals?: JobWorkerIntervals
}

export interface JobWorkerIntervals {
  readonly pollMs: number
  readonly heartbeatMs: number
  /** whoever is not heard of for so long has died */
  readonly deadAfterMs: number
}

/** A shopper waits for a mail about as long. */
const PACE: JobWorkerIntervals = { pollMs: 1000, heartbeatMs: 5000, deadAfterMs: 20_000 }

/** In milliseconds: what a stop waits for jobs under way. */
const STOP_PATIENCE = 5000

const tellOfFailures = (events: WorkerEvents, log: JobLogger): void => {
  events.on("job:error", ({ job, error: err }) => {
    const { task_identifier: name, attempts, id, max_attempts: most } = job
    const about = { job: name, id, attempts, err }
    if (attempts < most) log.warn(about, "a job failed and is tried again")
    else log.error(about, "a job failed for good")
  })
  events.on("worker:getJob:error", ({ error: err }) => log.warn({ err }, "no job could be looked for"))
}

/** Nobody listens for news of jobs: a connection that is never given back would keep a database from stopping. */
const withoutListener = (pool: Pool): Pool => {
  const connect = pool.connect.bind(pool)
  return Object.assign(pool, { connect: (listener?: unknown) => (listener ? undefined : connect()) })
}

const sayAliveUntilStopped = async (
  { transact, log }: JobWorkerOptions,
  runner: JobRunner,
  pace: JobWorkerIntervals,
  signal: AbortSignal,
) => {
  while (!signal.aborted) {
    await recordHeartbeat(transact, runner, pace.deadAfterMs).catch((err: unknown) =>
      log.warn({ err }, "jobs of others were not looked at"),
    )
    await pause(pace.heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

const endedWithin = async (workers: WorkerPool, log: JobLogger): Promise<void> => {
  const late = setTimeout(() => void workers.forcefulShutdown("the shop stops"), STOP_PATIENCE)
  try {
    await workers.gracefulShutdown()
  } catch (err) {
    log.warn({ err }, "jobs under way were given back")
  } finally {
    clearTimeout(late)
  }
}

/** Until it is stopped; what is under way then ends, or is given back. */
export const startJobWorker = (runs: JobWorkerOptions): { readonly stop: () => Promise<void> } => {
  const { pool, transact, handlers, log, intervals = PACE } = runs
  const events: WorkerEvents = new EventEmitter()
  tellOfFailures(events, log)
  const inHand = new Set<string>()
  events.on("job:start", ({ job }) => inHand.add(job.id))
  events.on("job:complete", ({ job }) => inHand.delete(job.id))
  const options: RunnerOptions = {
    concurrency: Math.max(1, pool.options.max - 1),
    noHandleSignals: true,
    // the embedded database has them in one session of all connections
    noPreparedStatements: true,
    pollInterval: intervals.pollMs,
    gracefulShutdownAbortTimeout: STOP_PATIENCE,
    logger: silentLogger,
    events,
  }
  const workers = runTaskList(options, makeJobTaskList(handlers), withoutListener(pool))
  // how it ended is told to whoever stops it
  void Promise.resolve(workers.promise).catch(() => undefined)
  const stopping = new AbortController()
  const alive = sayAliveUntilStopped(runs, { id: workers.id, runningJobIds: inHand }, intervals, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([endedWithin(workers, log), alive])
      // whoever is not heard of any more is forgotten by the others
      await deleteJobRunner(transact, workers.id).catch((err: unknown) =>
        log.warn({ err }, "nobody was told of the stop"),
      )
      await pool.end()
    },
  }
}
