/** What a page reports about a bug, without anything about the shopper (DEV-03, DEV-04). */
import { Schema } from "effect"
import { makeTextSchema } from "./wire-schemas.ts"

export const ErrorReportRequest = Schema.Struct({
  name: makeTextSchema("bugName"),
  /** only of JavaScript's own errors: other messages may quote what the shopper typed */
  message: makeTextSchema("bugMessage"),
  /** the frames, without the message */
  stack: makeTextSchema("bugStack"),
  /** the page's path, without its query */
  page: makeTextSchema("page"),
  /** the trace id that the shopper saw: it finds the request in the services' log */
  failedTrace: Schema.optionalKey(makeTextSchema("traceId")),
})

/** The trace id under which the report is logged. */
export const ErrorReportResponse = Schema.Struct({ traceId: makeTextSchema("traceId") })
