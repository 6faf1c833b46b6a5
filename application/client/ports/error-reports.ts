/** Sends bug reports; each gets a trace id. */
import type { Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"

export interface BugReport {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly page: string
  /** the trace id that the shopper saw */
  readonly failedTrace?: string
}

export interface ErrorReports {
  /** returns a trace id even if the report could not be sent */
  readonly report: (bug: BugReport) => Effect.Effect<string>
}

export const ErrorReports = createInjectionToken<ErrorReports>("ErrorReports")
