/** What a page reports goes to the log under the code that the shopper can quote: a bug as an error, else a warning (DEV-03). */
import { extractStackFrames } from "../../../application/report-bug.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRouteWithoutTransaction } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"

export const registerErrorReportRoutes = (services: RouteDeps): void => {
  registerRouteWithoutTransaction(services, endpoints.reportError, async ({ body: said, log, traceId }) => {
    // anybody may send anything
    const body = { ...said, stack: extractStackFrames(said.stack), page: said.page.replace(/[?#].*$/, "") }
    if (body.failedTrace === undefined) log.error({ report: body }, "a page broke")
    else log.warn({ report: body }, "a page was told of a failed call")
    return { traceId }
  })
}
