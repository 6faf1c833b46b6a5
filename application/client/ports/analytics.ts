/** Records analytics events (EVENT-11). */
import type { Effect } from "effect"
import type { AnalyticsEvent } from "../../../domain/analytics/analytics-event.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"

export interface Analytics {
  /** never fails, never waits for a response */
  readonly record: (event: AnalyticsEvent) => Effect.Effect<void>
}

export const Analytics = createInjectionToken<Analytics>("Analytics")
