/** Events go to Google's data layer and to the shop's own services; a data layer that throws and a service that is down are nobody's problem (EVENT-11). */
import { Effect } from "effect"
import type { Analytics } from "../../application/ports/analytics.ts"
import type { AnalyticsEvent } from "../../domain/analytics/analytics-event.ts"

interface Ports {
  readonly send: (event: AnalyticsEvent) => Effect.Effect<void>
}

interface DataLayer {
  dataLayer?: { readonly push: (entry: object) => unknown }
}

/** A page that the browser prepares and nobody has seen yet is no visit. */
const seen: Effect.Effect<void> = Effect.callback<void>(resume => {
  if (!("prerendering" in document && document.prerendering)) return resume(Effect.void)
  document.addEventListener("prerenderingchange", () => resume(Effect.void), { once: true })
})

/** Parameters of one event must not leak into the next: Google asks for `ecommerce: null` between them. */
const push = ({ name, params }: AnalyticsEvent, page: DataLayer): void => {
  const layer: { readonly push: (entry: object) => unknown } = page.dataLayer ?? ([] as object[])
  page.dataLayer = layer
  layer.push({ ecommerce: null })
  layer.push("items" in params ? { event: name, ecommerce: params } : { event: name, ...params })
}

export const makeAnalytics = ({ send }: Ports): Analytics => ({
  record: event => {
    const pushed = Effect.ignoreCause(Effect.sync(() => push(event, window as DataLayer)))
    const recorded = seen.pipe(Effect.andThen(pushed), Effect.andThen(send(event)), Effect.ignoreCause)
    return Effect.asVoid(Effect.forkDetach(recorded, { startImmediately: true }))
  },
})
