/** What runs each job; its payload is decoded at the door, for an earlier release may have written it. */
import { Schema } from "effect"
import type { Task, TaskList } from "graphile-worker"
import { type JobName, type JobPayload, jobShapes } from "./job-shapes.ts"

/** Run at least once; `signal` ends it when the shop stops. */
export type Handler<Name extends JobName> = (payload: JobPayload<Name>, signal: AbortSignal) => Promise<void>

export type Handlers = { readonly [Name in JobName]: Handler<Name> }

const task = <Payload>(
  shape: Schema.Codec<Payload, unknown>,
  handle: (payload: Payload, signal: AbortSignal) => Promise<void>,
): Task => {
  const decode = Schema.decodeUnknownSync(shape)
  return async (payload, { abortSignal = new AbortController().signal }) => handle(decode(payload), abortSignal)
}

export const taskList = (handlers: Handlers): TaskList => ({
  "send-mail": task(jobShapes["send-mail"], handlers["send-mail"]),
  "settle-payment": task(jobShapes["settle-payment"], handlers["settle-payment"]),
  "refund-payment": task(jobShapes["refund-payment"], handlers["refund-payment"]),
  "remind-order": task(jobShapes["remind-order"], handlers["remind-order"]),
  "lapse-order": task(jobShapes["lapse-order"], handlers["lapse-order"]),
  forget: task(jobShapes.forget, handlers.forget),
})
