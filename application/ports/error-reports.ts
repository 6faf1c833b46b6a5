/** Takes notice of bugs, and answers with the code under which each can be found. */
import type { Effect } from "effect"
import { createInjectionToken } from "./injection-token.ts"

export interface BugReport {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly page: string
  /** the code that the shopper was shown for it */
  readonly failedTrace?: string
}

export interface ErrorReports {
  /** answers with a code also when the report could not be delivered */
  readonly report: (bug: BugReport) => Effect.Effect<string>
}

export const ErrorReports = createInjectionToken<ErrorReports>("ErrorReports")
