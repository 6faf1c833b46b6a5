/** Every response and log line has a trace id: the client's when it is valid, otherwise a new one (RELY-12). */
import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { parseTraceparent } from "../../telemetry/span.ts"

/** 32 lower-case hexadecimal digits. */
export const readOrCreateTraceId = ({ headers }: Pick<IncomingMessage, "headers">): string =>
  parseTraceparent(headers.traceparent)?.traceId ?? randomBytes(16).toString("hex")
