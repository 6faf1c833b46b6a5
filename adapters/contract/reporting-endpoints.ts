/** The calls that record what happened in a browser. */
import { defineEndpoint } from "./endpoint.ts"
import { ErrorReport, ErrorReported } from "./error-report.ts"
import { EventBody, EventTaken } from "./event.ts"

export const reportingEndpoints = {
  reportError: defineEndpoint("reportError", "POST /errors", {
    access: "public",
    body: ErrorReport,
    response: ErrorReported,
  }),
  recordEvent: defineEndpoint("recordEvent", "POST /events", {
    access: "public",
    body: EventBody,
    response: EventTaken,
  }),
} as const
