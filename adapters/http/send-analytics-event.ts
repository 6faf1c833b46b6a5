import { Effect, Schema } from "effect"
import type { AnalyticsEvent } from "../../domain/analytics/analytics-event.ts"
import { AnalyticsEventRequest } from "../contract/analytics-event.ts"
import { reportingEndpoints } from "../contract/reporting-endpoints.ts"

/**
 * Sends without axios, which the first view of a page doesn't need, and also while the page closes. Failures are ignored
 * (EVENT-11).
 */
export const makeHttpAnalyticsEventSender =
  (baseUrl: string) =>
  (event: AnalyticsEvent): Effect.Effect<void> =>
    Effect.ignoreCause(
      Effect.flatMap(Schema.encodeEffect(AnalyticsEventRequest)(event), body =>
        Effect.promise(() =>
          fetch(`${baseUrl}${reportingEndpoints.recordEvent.path}`, {
            method: "POST",
            keepalive: true,
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          })
            // unread, it would keep its connection
            .then(response => response.arrayBuffer()),
        ),
      ),
    )
