/** Logs errors that pages report, under the trace id that shoppers can quote: a bug as an error, a failed request as a warning (DEV-03). */
import { extractStackFrames } from "../../../application/client/report-bug.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRouteWithoutTransaction } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerErrorReportRoutes = (services: RouteDeps): void => {
  registerRouteWithoutTransaction(services, endpoints.reportError, async ({ body: report, log, traceId }) => {
    // anybody can send anything here
    const body = { ...report, stack: extractStackFrames(report.stack), page: report.page.replace(/[?#].*$/, "") }
    if (body.failedTrace === undefined) log.error({ report: body }, "a page broke")
    else log.warn({ report: body }, "a page was told of a failed call")
    return { traceId }
  })
}
