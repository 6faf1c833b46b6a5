/** Sends events to Google's data layer and to the shop's own services. A failure of either is ignored (EVENT-11). */
import { Effect } from "effect"
import type { Analytics } from "../../application/client/ports/analytics.ts"
import type { AnalyticsEvent } from "../../domain/analytics/analytics-event.ts"

interface Ports {
  readonly send: (event: AnalyticsEvent) => Effect.Effect<void>
}

interface DataLayer {
  dataLayer?: { readonly push: (entry: object) => unknown }
}

/** Resolves when the page is visible: a prerendered page that nobody has opened counts for nothing. */
const pageOpened: Effect.Effect<void> = Effect.callback<void>(resume => {
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
    const delivery = pageOpened.pipe(Effect.andThen(pushed), Effect.andThen(send(event)), Effect.ignoreCause)
    return Effect.asVoid(Effect.forkDetach(delivery, { startImmediately: true }))
  },
})
