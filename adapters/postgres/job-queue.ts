import { Effect, Schema } from "effect"
import type { FailedJob, JobQueue } from "../../application/shop/ports/job-queue.ts"
import { getTraceCarrier } from "../telemetry/span.ts"
import { jobPayloadSchemas } from "./job-payloads.ts"
import type { Queries } from "./queries.ts"

interface FailedJobRow extends Omit<FailedJob, "error"> {
  readonly error: string | null
}

/** Jobs that failed for good stay in the table; an operator can run them again once the cause is corrected. */
const IS_FAILED = "attempts >= max_attempts"

export const makePostgresJobQueue = ({ execute, listRows }: Queries): JobQueue => ({
  add: (name, payload, { runAt, jobKey, queue, maxAttempts } = {}) => {
    const encoded = Schema.encodeUnknownSync(jobPayloadSchemas[name])(payload)
    return execute(
      "SELECT graphile_worker.add_job($1, $2::json, run_at := $3, job_key := $4, queue_name := $5, max_attempts := $6)",
      [
        name,
        JSON.stringify({ ...encoded, ...getTraceCarrier(), ...(jobKey === undefined ? {} : { jobKey }) }),
        runAt ?? null,
        jobKey ?? null,
        queue ?? null,
        maxAttempts ?? null,
      ],
    )
  },
  listFailed: limit =>
    listRows(
      `SELECT j.id, t.identifier AS name, attempts, j.updated_at AS "failedAt", left(split_part(last_error, E'\\n', 1), 200) AS error
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE ${IS_FAILED} ORDER BY j.updated_at DESC LIMIT $1`,
      [limit],
      (row: FailedJobRow) => ({ ...row, error: row.error ?? undefined }),
    ),
  retryFailed: Effect.map(
    listRows(
      `SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id
       FROM graphile_worker._private_jobs WHERE ${IS_FAILED} AND locked_at IS NULL HAVING count(*) > 0`,
      [],
      row => row,
    ),
    rescheduled => rescheduled.length,
  ),
})
