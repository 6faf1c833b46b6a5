/** Runs jobs with a few workers in parallel. A failed job is tried again, later each time, for about three days. */
import { EventEmitter } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import {
  type JobHelpers,
  type RunnerOptions,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker"
import type { Pool } from "pg"
import { silentLogger } from "./job-schema.ts"
import { makeStatementPool } from "./pool.ts"
import { runInTransaction } from "./transaction.ts"

export type JobLogger = Readonly<Record<"warn" | "error", (details: object, message: string) => void>>

export interface JobWorkerOptions {
  readonly pool: Pool
  readonly tasks: TaskList
  /** jobs that run at the same time */
  readonly concurrency: number
  readonly log: JobLogger
  readonly intervals?: JobWorkerIntervals
}

export interface JobWorkerIntervals {
  readonly pollMs: number
  readonly heartbeatMs: number
  /** a worker without a heartbeat for this time counts as dead */
  readonly deadAfterMs: number
  /** how long a stop waits for running jobs */
  readonly stopTimeoutMs: number
}

/** Polling each second delays a mail by no more than a shopper notices. */
const DEFAULT_INTERVALS: JobWorkerIntervals = { pollMs: 1000, heartbeatMs: 5000, deadAfterMs: 20_000, stopTimeoutMs: 5000 }

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

interface JobRunner {
  readonly id: string
  /** the jobs it runs */
  readonly runningJobIds: ReadonlySet<string>
}

/** Records a worker's heartbeat and unlocks jobs of workers without one for `deadAfterMs`, so that they run again. */
const recordHeartbeatAndUnlockJobs = (pool: Pool, { id, runningJobIds }: JobRunner, deadAfterMs: number): Promise<void> =>
  runInTransaction(pool, "write", async tx => {
    await tx.query(`INSERT INTO job_runners (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`, [
      id,
    ])
    await tx.query("DELETE FROM job_runners WHERE seen_at < now() - $1 * interval '1 millisecond'", [deadAfterMs])
    await tx.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
       WHERE locked_by NOT IN (SELECT id FROM job_runners) HAVING count(*) > 0`,
    )
    // jobs that the database locked for this worker, which never received the response
    await tx.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
       WHERE locked_by = $1 AND id <> ALL ($2::bigint[]) AND locked_at < now() - $3 * interval '1 millisecond'`,
      [id, [...runningJobIds], deadAfterMs],
    )
    // a newer job with the same key replaced these while they ran, so they must not run again
    await tx.query(
      `DELETE FROM graphile_worker._private_jobs
       WHERE key IS NULL AND payload->>'jobKey' IS NOT NULL AND attempts >= max_attempts AND locked_at IS NULL`,
    )
  })

const deleteJobRunner = (pool: Pool, id: string) =>
  runInTransaction(pool, "write", tx => tx.query("DELETE FROM job_runners WHERE id = $1", [id]))

const sendHeartbeats = async (
  { pool, log, intervals = DEFAULT_INTERVALS }: JobWorkerOptions,
  runner: JobRunner,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await recordHeartbeatAndUnlockJobs(pool, runner, intervals.deadAfterMs).catch((err: unknown) =>
      log.warn({ err }, "jobs of dead workers were not released"),
    )
    await pause(intervals.heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

const stopWorkers = async (workers: WorkerPool, log: JobLogger, timeoutMs: number): Promise<void> => {
  const timeout = setTimeout(() => void workers.forcefulShutdown("the shop stops"), timeoutMs)
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
  const { pool, tasks, concurrency, log, intervals = DEFAULT_INTERVALS } = workerOptions
  const statementPool = makeStatementPool(pool, concurrency + 1)
  const events: WorkerEvents = new EventEmitter()
  logJobFailures(events, log)
  const runningJobIds = new Set<string>()
  events.on("job:start", ({ job }) => runningJobIds.add(job.id))
  events.on("job:complete", ({ job }) => runningJobIds.delete(job.id))
  const options: RunnerOptions = {
    concurrency,
    noHandleSignals: true,
    // the embedded database has one session for all connections, which would share them
    noPreparedStatements: true,
    pollInterval: intervals.pollMs,
    gracefulShutdownAbortTimeout: intervals.stopTimeoutMs,
    logger: silentLogger,
    events,
  }
  const workers = runTaskList(options, tasks, withoutListener(statementPool))
  // `stop` reports how it ended
  void Promise.resolve(workers.promise).catch(() => undefined)
  const stopping = new AbortController()
  const heartbeats = sendHeartbeats(workerOptions, { id: workers.id, runningJobIds }, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([stopWorkers(workers, log, intervals.stopTimeoutMs), heartbeats])
      // without this, other workers would remove the row once it is outdated
      await deleteJobRunner(pool, workers.id).catch((err: unknown) => log.warn({ err }, "the worker's stop was not recorded"))
      await statementPool.end()
    },
  }
}

/** Must run before the job fails: graphile-worker adds its own delay, so the job never runs earlier than asked. */
export const postponeJob = ({ job, withPgClient }: JobHelpers, delayMs: number): Promise<unknown> =>
  withPgClient(client =>
    client.query({
      text: "UPDATE graphile_worker._private_jobs SET run_at = now() + $2 * interval '1 millisecond' WHERE id = $1",
      values: [job.id, delayMs],
    }),
  )
