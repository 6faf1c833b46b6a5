/** Decodes each job's payload before its handler runs, because an earlier release may have written it. */
import { SpanKind } from "@opentelemetry/api"
import { Schema } from "effect"
import type { Task, TaskList } from "graphile-worker"
import type { JobName, JobPayload } from "../../application/shop/ports/job-queue.ts"
import { jobPayloadSchemas } from "../postgres/job-payloads.ts"
import { postponeJob } from "../postgres/job-worker.ts"
import { isRetryableError } from "../retry-after.ts"
import { makeSpanLinks, runInSpan } from "../telemetry/span.ts"

/** Runs at least once; `signal` aborts it when the shop stops. */
type Handler<Name extends JobName> = (payload: JobPayload<Name>, signal: AbortSignal) => Promise<void>

export type JobHandlers = { readonly [Name in JobName]: Handler<Name> }

const makeTask = <Name extends JobName>(name: Name, handle: JobHandlers[Name]): Task => {
  const schema: Schema.Codec<JobPayload<Name>, unknown> = jobPayloadSchemas[name]
  const decode = Schema.decodeUnknownSync(schema)
  return async (payload, helpers) => {
    const { abortSignal = new AbortController().signal } = helpers
    try {
      await runInSpan(`run ${name}`, { kind: SpanKind.CONSUMER, root: true, links: makeSpanLinks(payload) }, () =>
        handle(decode(payload), abortSignal),
      )
    } catch (error) {
      if (isRetryableError(error)) await postponeJob(helpers, error.retryAfterMs)
      throw error
    }
  }
}

export const makeJobTasks = (handlers: JobHandlers): TaskList => {
  const names = Object.keys(jobPayloadSchemas) as readonly JobName[]
  return Object.fromEntries(names.map(name => [name, makeTask(name, handlers[name])]))
}
