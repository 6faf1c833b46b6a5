/** Records reported failures in their order. */
import { Effect } from "effect"
import type { ReportFailure } from "../../application/client/report-bug.ts"

export const makeFailureRecorder = () => {
  const reported: unknown[] = []
  const reportFailure: ReportFailure = failure => Effect.sync(() => void reported.push(failure))
  return { reported, reportFailure }
}
