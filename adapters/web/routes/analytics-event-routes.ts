/** Events are counted by name and logged at debug level; they aren't stored (EVENT-01…EVENT-08). */
import { Effect } from "effect"
import { Counter, type Registry } from "prom-client"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerAnalyticsEventRoutes = ({ route }: RouteDeps, registry: Registry): void => {
  const count = new Counter({
    name: "shop_events_total",
    help: "What happened in the shop, by the event's name.",
    labelNames: ["event"],
    registers: [registry],
  })
  route(endpoints.recordEvent, { unit: "own" }, ({ body, log }) =>
    Effect.sync(() => {
      count.inc({ event: body.name })
      log.debug({ event: body }, "an event")
      return { accepted: true }
    }),
  )
}
