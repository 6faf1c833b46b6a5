/** What a page says about a bug: which error, where in the code and on which page; nothing about whom (DEV-03, DEV-04). */
import { Schema } from "effect"
import { text } from "./wire.ts"

export const ErrorReport = Schema.Struct({
  name: text("bugName"),
  /** only of the language's own errors; others may quote what was typed */
  message: text("bugMessage"),
  /** the frames, without the message */
  stack: text("bugStack"),
  /** the page's path, without its query */
  page: text("page"),
  /** the code that the shopper was shown for it: finds the call among the services' own lines */
  failedTrace: Schema.optionalKey(text("traceId")),
})

/** The trace under which the report stands in the log. */
export const ErrorReported = Schema.Struct({ traceId: text("traceId") })
