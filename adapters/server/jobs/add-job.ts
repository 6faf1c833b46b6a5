/** A job belongs to the transaction that it follows from: rolled back, it never was; committed, it is run until it succeeds. */
import { Schema } from "effect"
import type { Transaction } from "../database/transaction.ts"
import { getTraceCarrier } from "../tracing/span.ts"
import { type JobName, type JobPayload, jobPayloadSchemas } from "./job-payloads.ts"

export interface JobOptions {
  /** at once when left out */
  readonly runAt?: Date
  /** one job at a time waits with it: a later one takes the place of the one that waits */
  readonly jobKey?: string
  /** those in one are run one after the other */
  readonly queue?: string
  /** as often as graphile-worker does when left out */
  readonly maxAttempts?: number
}

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
