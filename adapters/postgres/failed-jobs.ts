/** Jobs that failed for good stay in the table; an operator can run them again once the cause is corrected. */
import { Effect } from "effect"
import type { JobHelpers } from "graphile-worker"
import type { FailedJob, JobQueue } from "../../application/shop/ports/job-queue.ts"
import type { Queries } from "./queries.ts"

interface FailedJobRow extends Omit<FailedJob, "error"> {
  readonly error: string | null
}

export const makeFailedJobs = ({ listRows }: Queries): Omit<JobQueue, "add"> => ({
  listFailed: limit =>
    listRows(
      `SELECT j.id, t.identifier AS name, j.attempts, j.updated_at AS "failedAt", left(split_part(j.last_error, E'\\n', 1), 200) AS error
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.attempts >= j.max_attempts ORDER BY j.updated_at DESC LIMIT $1`,
      [limit],
      (row: FailedJobRow & Record<string, unknown>) => ({ ...row, error: row.error ?? undefined }),
    ),
  retryFailed: Effect.map(
    listRows(
      `SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id
       FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`,
      [],
      row => row,
    ),
    rescheduled => rescheduled.length,
  ),
})

/** Must run before the job fails: graphile-worker adds its own delay, so the job never runs earlier than asked. */
export const postponeJob = ({ job, withPgClient }: JobHelpers, delayMs: number): Promise<unknown> =>
  withPgClient(client =>
    client.query({
      text: "UPDATE graphile_worker._private_jobs SET run_at = now() + $2 * interval '1 millisecond' WHERE id = $1",
      values: [job.id, delayMs],
    }),
  )
