/** What happens on a page is recorded; nothing that goes wrong with it reaches whoever recorded it (EVENT-11). */
import { Effect } from "effect"
import type { AnalyticsEvent } from "../../domain/analytics/analytics-event.ts"
import type { Analytics } from "../ports/analytics.ts"
import { createInjectionToken } from "../ports/injection-token.ts"

export type RecordEvent = (event: AnalyticsEvent) => Effect.Effect<void>

export const makeRecordEvent =
  ({ analytics }: { readonly analytics: Analytics }): RecordEvent =>
  event =>
    Effect.ignoreCause(Effect.suspend(() => analytics.record(event)))

export const RecordEvent = createInjectionToken<RecordEvent>("RecordEvent")
