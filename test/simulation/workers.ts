/** The shop's workers: they take waiting jobs when they are due, and try failed ones again. */
import type { MemoryDatabase } from "../../adapters/memory/database.ts"
import { JOBS_TABLE, type WaitingJob } from "../../adapters/memory/jobs.ts"
import { isRetryableError } from "../../adapters/retry-after.ts"
import type { Choices } from "./choices.ts"
import type { FailureName } from "./failures.ts"
import type { Scheduler } from "./scheduler.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MAX_JOB_ATTEMPTS = 25
const WORKERS = 2

/** The pause between two looks at the queue. A late worker skips checks that a later one makes needless. */
const POLL_INTERVALS_MS = [DAY_MS, 12 * HOUR_MS, HOUR_MS, MINUTE_MS] as const

export type JobHandlers = Readonly<Record<string, (payload: never) => Promise<void>>>

interface Ports {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly database: MemoryDatabase
  readonly handlers: JobHandlers
  readonly fails: (fault: FailureName, oneIn: number) => boolean
  readonly note: (event: string) => void
  readonly trace: (event: string) => void
  /** runs after a failed attempt */
  readonly onFailure: (job: WaitingJob) => void
}

export interface Workers {
  /** tells that jobs were added */
  readonly wake: () => void
  /** jobs that were tried too often */
  readonly failedJobs: readonly WaitingJob[]
  /** runs them again, as an operator's command does */
  readonly retryFailed: () => Promise<void>
}

export const makeWorkers = ({ choices, scheduler, database, handlers, fails, note, trace, onFailure }: Ports): Workers => {
  const pollIntervalMs = choices.pick(POLL_INTERVALS_MS)
  const purgeIntervalMs = choices.pick([60 * DAY_MS, 10 * DAY_MS])
  const running = new Set<string>()
  const attempts = new WeakMap<WaitingJob, number>()
  const failedJobs: WaitingJob[] = []
  let purgedAt = scheduler.now()
  let workers = 0
  let idle: (() => void)[] = []

  const computeDue = ({ name, options: { runAt } }: WaitingJob): number => {
    const due = Math.ceil((runAt?.getTime() ?? 0) / pollIntervalMs) * pollIntervalMs
    return name === "forget" ? Math.max(due, purgedAt + purgeIntervalMs) : due
  }

  /** The purge repeats for ever, so it alone keeps no worker busy. */
  const findNextJob = async (): Promise<{ readonly job: WaitingJob; readonly due: number } | undefined> => {
    const all = await database.runUnit("read", async tables => tables.list(JOBS_TABLE))
    const waiting = all.filter(({ id }) => !running.has(id))
    if (!waiting.some(({ name }) => name !== "forget")) return undefined
    const [first] = waiting.map(job => ({ job, due: computeDue(job) })).sort((one, other) => one.due - other.due)
    return first
  }

  /** A job that another one with its key replaced stays, with the other's data. */
  const endJob = (job: WaitingJob, retryAt?: number): Promise<void> =>
    database.runUnit("write", async tables => {
      if (tables.find(JOBS_TABLE, job.id) !== job) return
      if (retryAt === undefined) return tables.remove(JOBS_TABLE, job.id)
      const retried = { ...job, options: { ...job.options, runAt: new Date(retryAt) } }
      attempts.set(retried, (attempts.get(job) ?? 0) + 1)
      tables.put(JOBS_TABLE, job.id, retried)
    })

  const runJob = async (job: WaitingJob): Promise<void> => {
    note(`job ${job.name}`)
    if (job.name === "forget") purgedAt = scheduler.now()
    running.add(job.id)
    try {
      trace(`job ${job.name} ${JSON.stringify(job.payload)}`)
      await handlers[job.name]?.(job.payload as never)
      if (fails("worker killed before its job ended", 200)) await endJob(job, scheduler.now() + MINUTE_MS)
      else await endJob(job)
    } catch (error) {
      trace(`job ${job.name} failed: ${error}`)
      onFailure(job)
      const count = (attempts.get(job) ?? 0) + 1
      const pauseMs = isRetryableError(error) ? error.retryAfterMs : MINUTE_MS * 2 ** Math.min(count, 8)
      if (count >= MAX_JOB_ATTEMPTS) {
        failedJobs.push(job)
        await endJob(job)
      } else await endJob(job, scheduler.now() + pauseMs)
    } finally {
      running.delete(job.id)
    }
  }

  /** Ends when no job waits and no new one comes. */
  const work = async (): Promise<void> => {
    for (;;) {
      await scheduler.turn()
      const next = await findNextJob()
      if (!next) return
      const { job, due } = next
      if (due <= scheduler.now()) await runJob(job)
      else await Promise.race([scheduler.sleep(due - scheduler.now()), new Promise<void>(resolve => idle.push(resolve))])
    }
  }

  const startWorker = (): void => {
    workers += 1
    scheduler.start(() =>
      work().finally(() => {
        workers -= 1
      }),
    )
  }

  const wake = (): void => {
    const waking = idle
    idle = []
    for (const resume of waking) resume()
    while (workers < WORKERS) startWorker()
  }

  const retryFailed = async (): Promise<void> => {
    const jobs = failedJobs.splice(0)
    if (jobs.length === 0) return
    await database.runUnit("write", async tables => {
      for (const job of jobs) if (!tables.find(JOBS_TABLE, job.id)) tables.put(JOBS_TABLE, job.id, { ...job, options: {} })
    })
    wake()
  }

  return { wake, failedJobs, retryFailed }
}
