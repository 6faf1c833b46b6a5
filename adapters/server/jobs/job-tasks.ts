/** What runs each job; its payload is decoded at the door, for an earlier release may have written it. */
import { SpanKind } from "@opentelemetry/api"
import { Schema } from "effect"
import type { JobHelpers, Task, TaskList } from "graphile-worker"
import { isRetryableError, type RetryableError } from "../http/retry-after.ts"
import { makeSpanLinks, runInSpan } from "../tracing/span.ts"
import { type JobName, type JobPayload, jobPayloadSchemas } from "./job-payloads.ts"

/** Run at least once; `signal` ends it when the shop stops. */
type Handler<Name extends JobName> = (payload: JobPayload<Name>, signal: AbortSignal) => Promise<void>

export type JobHandlers = { readonly [Name in JobName]: Handler<Name> }

/** Before it fails: graphile-worker adds its pause to this, so that it never comes earlier. */
const postpone = ({ job, withPgClient }: JobHelpers, { retryAfterMs }: RetryableError) =>
  withPgClient(client =>
    client.query({
      text: "UPDATE graphile_worker._private_jobs SET run_at = now() + $2 * interval '1 millisecond' WHERE id = $1",
      values: [job.id, retryAfterMs],
    }),
  )

const task = <Payload>(
  name: JobName,
  shape: Schema.Codec<Payload, unknown>,
  handle: (payload: Payload, signal: AbortSignal) => Promise<void>,
): Task => {
  const decode = Schema.decodeUnknownSync(shape)
  return async (payload, helpers) => {
    const { abortSignal = new AbortController().signal } = helpers
    try {
      await runInSpan(`run ${name}`, { kind: SpanKind.CONSUMER, root: true, links: makeSpanLinks(payload) }, () =>
        handle(decode(payload), abortSignal),
      )
    } catch (error) {
      if (isRetryableError(error)) await postpone(helpers, error)
      throw error
    }
  }
}

export const makeJobTaskList = (handlers: JobHandlers): TaskList => ({
  "send-mail": task("send-mail", jobPayloadSchemas["send-mail"], handlers["send-mail"]),
  "settle-payment": task("settle-payment", jobPayloadSchemas["settle-payment"], handlers["settle-payment"]),
  "refund-payment": task("refund-payment", jobPayloadSchemas["refund-payment"], handlers["refund-payment"]),
  "remind-order": task("remind-order", jobPayloadSchemas["remind-order"], handlers["remind-order"]),
  "lapse-order": task("lapse-order", jobPayloadSchemas["lapse-order"], handlers["lapse-order"]),
  "tell-agent": task("tell-agent", jobPayloadSchemas["tell-agent"], handlers["tell-agent"]),
  forget: task("forget", jobPayloadSchemas.forget, handlers.forget),
})
