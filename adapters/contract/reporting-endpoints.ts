import { AnalyticsEventRequest, AnalyticsEventResponse } from "./analytics-event.ts"
import { defineEndpoint } from "./endpoint.ts"
import { ErrorReportRequest, ErrorReportResponse } from "./error-report.ts"

export const reportingEndpoints = {
  reportError: defineEndpoint("reportError", "POST /errors", {
    access: "public",
    body: ErrorReportRequest,
    response: ErrorReportResponse,
  }),
  recordEvent: defineEndpoint("recordEvent", "POST /events", {
    access: "public",
    body: AnalyticsEventRequest,
    response: AnalyticsEventResponse,
  }),
} as const
