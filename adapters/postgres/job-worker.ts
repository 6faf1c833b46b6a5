/** Runs jobs with a few workers in parallel. A failed job is tried again, later each time, for about three days. */
import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { type RunnerOptions, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from "graphile-worker"
import type { Pool } from "pg"
import { deleteJobRunner, type JobRunner, recordHeartbeatAndUnlockJobs } from "./job-heartbeats.ts"
import { silentLogger } from "./job-schema.ts"
import type { RunTransaction } from "./transaction.ts"

export type JobLogger = Readonly<Record<"warn" | "error", (details: object, message: string) => void>>

export interface JobWorkerOptions {
  /** a statement pool; ends with the worker */
  readonly pool: Pool
  readonly transact: RunTransaction
  readonly tasks: TaskList
  readonly log: JobLogger
  readonly intervals?: JobWorkerIntervals
}

export interface JobWorkerIntervals {
  readonly pollMs: number
  readonly heartbeatMs: number
  /** a worker without a heartbeat for this time counts as dead */
  readonly deadAfterMs: number
}

/** Polling each second delays a mail by no more than a shopper notices. */
const DEFAULT_INTERVALS: JobWorkerIntervals = { pollMs: 1000, heartbeatMs: 5000, deadAfterMs: 20_000 }

/** How long a stop waits for running jobs. */
const STOP_TIMEOUT_MS = 5000

const logJobFailures = (events: WorkerEvents, log: JobLogger): void => {
  events.on("job:error", ({ job, error: err }) => {
    const { task_identifier: name, attempts, id, max_attempts: maxAttempts } = job
    const details = { job: name, id, attempts, err }
    if (attempts < maxAttempts) log.warn(details, "a job failed and is tried again")
    else log.error(details, "a job failed for good")
  })
  events.on("worker:getJob:error", ({ error: err }) => log.warn({ err }, "no job could be fetched"))
}

/** Disables LISTEN: a connection that is held for ever would keep a database from stopping. */
const withoutListener = (pool: Pool): Pool => {
  const connect = pool.connect.bind(pool)
  return Object.assign(pool, { connect: (listener?: unknown) => (listener ? undefined : connect()) })
}

const sendHeartbeats = async (
  { transact, log }: JobWorkerOptions,
  runner: JobRunner,
  intervals: JobWorkerIntervals,
  signal: AbortSignal,
) => {
  while (!signal.aborted) {
    await recordHeartbeatAndUnlockJobs(transact, runner, intervals.deadAfterMs).catch((err: unknown) =>
      log.warn({ err }, "jobs of dead workers were not released"),
    )
    await pause(intervals.heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

const stopWorkers = async (workers: WorkerPool, log: JobLogger): Promise<void> => {
  const timeout = setTimeout(() => void workers.forcefulShutdown("the shop stops"), STOP_TIMEOUT_MS)
  try {
    await workers.gracefulShutdown()
  } catch (err) {
    log.warn({ err }, "running jobs were released")
  } finally {
    clearTimeout(timeout)
  }
}

/** Runs until `stop`, which lets running jobs end or releases them. */
export const startJobWorker = (workerOptions: JobWorkerOptions): { readonly stop: () => Promise<void> } => {
  const { pool, transact, tasks, log, intervals = DEFAULT_INTERVALS } = workerOptions
  const events: WorkerEvents = new EventEmitter()
  logJobFailures(events, log)
  const runningJobIds = new Set<string>()
  events.on("job:start", ({ job }) => runningJobIds.add(job.id))
  events.on("job:complete", ({ job }) => runningJobIds.delete(job.id))
  const options: RunnerOptions = {
    concurrency: Math.max(1, pool.options.max - 1),
    noHandleSignals: true,
    // the embedded database has one session for all connections, which would share them
    noPreparedStatements: true,
    pollInterval: intervals.pollMs,
    gracefulShutdownAbortTimeout: STOP_TIMEOUT_MS,
    logger: silentLogger,
    events,
  }
  const workers = runTaskList(options, tasks, withoutListener(pool))
  // `stop` reports how it ended
  void Promise.resolve(workers.promise).catch(() => undefined)
  const stopping = new AbortController()
  const heartbeats = sendHeartbeats(workerOptions, { id: workers.id, runningJobIds }, intervals, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([stopWorkers(workers, log), heartbeats])
      // without this, other workers would remove the row once it is outdated
      await deleteJobRunner(transact, workers.id).catch((err: unknown) => log.warn({ err }, "the worker's stop was not recorded"))
      await pool.end()
    },
  }
}
