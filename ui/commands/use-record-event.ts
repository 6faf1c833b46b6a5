/** An event is recorded once for each cause, however often the page renders (EVENT-11). */
import { useEffect, useRef } from "react"
import { RecordEvent } from "../../application/client/analytics/record-event.ts"
import type { AnalyticsEvent } from "../../domain/analytics/analytics-event.ts"
import { useUseCase } from "../hooks/injection.ts"
import { runIgnoringFailure } from "./use-command.ts"

/** Records an event when it happens, without a rerender. */
export const useRecordEvent = (): ((event: AnalyticsEvent) => void) => {
  const record = useUseCase(RecordEvent)
  return event => runIgnoringFailure(record(event))
}

/** Records events once, when the page is opened. */
export const useRecordEventsOnce = (...events: readonly AnalyticsEvent[]): void => {
  const record = useRecordEvent()
  const latest = useRef({ record, events })
  const recorded = useRef(false)
  latest.current = { record, events }
  useEffect(() => {
    if (recorded.current) return
    recorded.current = true
    for (const event of latest.current.events) latest.current.record(event)
  }, [])
}
