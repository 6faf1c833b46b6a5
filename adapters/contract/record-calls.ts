/** The calls that record what happened in a browser. */
import { endpoint } from "./endpoint.ts"
import { ErrorReport, ErrorReported } from "./error-report.ts"
import { EventBody, EventTaken } from "./event.ts"

export const recordCalls = {
  reportError: endpoint("reportError", "POST /errors", {
    access: "public",
    body: ErrorReport,
    answer: ErrorReported,
  }),
  recordEvent: endpoint("recordEvent", "POST /events", { access: "public", body: EventBody, answer: EventTaken }),
} as const
