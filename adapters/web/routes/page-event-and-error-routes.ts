/** Counts the events that pages report, and logs their errors. The database stores neither. */
import { Effect } from "effect"
import { Counter, type Registry } from "prom-client"
import { extractStackFrames } from "../../../application/client/report-bug.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerPageEventAndErrorRoutes = ({ route }: RouteDeps, registry: Registry): void => {
  const count = new Counter({
    name: "shop_events_total",
    help: "What happened in the shop, by the event's name.",
    labelNames: ["event"],
    registers: [registry],
  })

  // events are counted by name and logged at debug level (EVENT-01…EVENT-08)
  route(endpoints.recordEvent, { unit: "own" }, ({ body, log }) =>
    Effect.sync(() => {
      count.inc({ event: body.name })
      log.debug({ event: body }, "an event")
      return { accepted: true }
    }),
  )

  // errors have the trace id that shoppers can quote: a bug is an error, a failed request a warning (DEV-03)
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
