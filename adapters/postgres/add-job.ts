/** Adds a job in the transaction that it follows from, so that both are committed or rolled back. */
import { Schema } from "effect"
import type { JobName, JobOptions, JobPayload } from "../../application/shop/ports/job-queue.ts"
import { getTraceCarrier } from "../telemetry/span.ts"
import { jobPayloadSchemas } from "./job-payloads.ts"
import type { Transaction } from "./transaction.ts"

export const addJob = async <Name extends JobName>(
  tx: Transaction,
  name: Name,
  payload: JobPayload<Name>,
  { runAt, jobKey, queue, maxAttempts }: JobOptions = {},
): Promise<void> => {
  const encoded = Schema.encodeUnknownSync(jobPayloadSchemas[name])(payload)
  await tx.query(
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
}
