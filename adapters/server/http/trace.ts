/** Every answer and every log line carries a trace: the caller's when it sent a valid one, else a new one (R12). */
import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

const isZero = (id: string): boolean => /^0+$/.test(id)

/** 32 lower-case hexadecimal digits; a malformed `traceparent` counts as absent. */
export const traceId = (request: Pick<IncomingMessage, "headers">): string => {
  const [, trace, parent] = TRACEPARENT.exec(String(request.headers.traceparent ?? "")) ?? []
  return trace && parent && !isZero(trace) && !isZero(parent) ? trace : randomBytes(16).toString("hex")
}
