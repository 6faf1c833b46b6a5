/** What a page says about a bug: which error, where in the code and on which page; nothing about whom (DEV-03, DEV-04). */
import { Schema } from "effect"
import { makeTextSchema } from "./wire-schemas.ts"

export const ErrorReportRequest = Schema.Struct({
  name: makeTextSchema("bugName"),
  /** only of the language's own errors; others may quote what was typed */
  message: makeTextSchema("bugMessage"),
  /** the frames, without the message */
  stack: makeTextSchema("bugStack"),
  /** the page's path, without its query */
  page: makeTextSchema("page"),
  /** the code that the shopper was shown for it: finds the call among the services' own lines */
  failedTrace: Schema.optionalKey(makeTextSchema("traceId")),
})

/** The trace under which the report stands in the log. */
export const ErrorReportResponse = Schema.Struct({ traceId: makeTextSchema("traceId") })
