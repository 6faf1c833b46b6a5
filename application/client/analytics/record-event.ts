import { Effect } from "effect"
import type { AnalyticsEvent } from "../../../domain/analytics/analytics-event.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Analytics } from "../ports/analytics.ts"

/** Records an event; failures are ignored (EVENT-11). */
export type RecordEvent = (event: AnalyticsEvent) => Effect.Effect<void>

export const makeRecordEvent =
  ({ analytics }: { readonly analytics: Analytics }): RecordEvent =>
  event =>
    Effect.ignoreCause(Effect.suspend(() => analytics.record(event)))

export const RecordEvent = createInjectionToken<RecordEvent>("RecordEvent")
