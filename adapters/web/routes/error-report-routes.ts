/** Logs errors that pages report, under the trace id that shoppers can quote: a bug as an error, a failed request as a warning (DEV-03). */
import { Effect } from "effect"
import { extractStackFrames } from "../../../application/client/report-bug.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerErrorReportRoutes = ({ route }: RouteDeps): void => {
  route(endpoints.reportError, { unit: "own" }, ({ body, log, traceId }) =>
    Effect.sync(() => {
      // anybody can send anything here
      const report = { ...body, stack: extractStackFrames(body.stack), page: body.page.replace(/[?#].*$/, "") }
      if (report.failedTrace === undefined) log.error({ report }, "a page broke")
      else log.warn({ report }, "a page was told of a failed call")
      return { traceId }
    }),
  )
}
