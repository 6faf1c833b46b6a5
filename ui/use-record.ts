/** Pages tell what happened; an event is recorded once for each cause, however often the page renders (EVENT-11). */
import { useEffect, useRef } from "react"
import { RecordEvent } from "../application/analytics/record-event.ts"
import type { AnalyticsEvent } from "../domain/analytics/analytics-event.ts"
import { begin } from "./command-runner.ts"
import { useUseCase } from "./injection.ts"

/** Records what was done, at the moment it is done; nothing is drawn again for it. */
export const useRecord = (): ((event: AnalyticsEvent) => void) => {
  const record = useUseCase(RecordEvent)
  return event => begin(record(event))
}

/** Records that a page was arrived at: once while it stays. */
export const useArrivalRecorded = (...events: readonly AnalyticsEvent[]): void => {
  const record = useRecord()
  const latest = useRef({ record, events })
  const recorded = useRef(false)
  latest.current = { record, events }
  useEffect(() => {
    if (recorded.current) return
    recorded.current = true
    for (const event of latest.current.events) latest.current.record(event)
  }, [])
}
