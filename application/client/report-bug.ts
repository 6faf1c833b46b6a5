/**
 * Reports each bug and failed call once, with its place in the code, without personal data and texts (DEV-03,
 * DEV-04).
 */
import { Effect } from "effect"
import { createInjectionToken } from "../shared/injection-token.ts"
import type { BugReport, ErrorReports } from "./ports/error-reports.ts"
import {
  RateLimitedError,
  RefusedError,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "./ports/service-failures.ts"

/** Returns the trace id to quote. */
export type ReportBug = (bug: unknown) => Effect.Effect<string>

/**
 * Reports a failed call once, however many callers report it. Local validation failures, aborted calls and failed cart
 * changes are ignored: the cart session has reported their reason.
 */
export type ReportFailure = (failure: unknown) => Effect.Effect<void>

interface Ports {
  readonly reports: ErrorReports
  /** path of the open page */
  readonly page: () => string
}

const BUILT_IN_ERRORS: readonly (new () => Error)[] = [TypeError, RangeError, ReferenceError, SyntaxError]

const FAILURES = [RefusedError, UnauthorizedError, VersionConflictError, RateLimitedError, UnreachableError] as const

const isServiceFailure = (bug: unknown): bug is InstanceType<(typeof FAILURES)[number]> =>
  FAILURES.some(kind => bug instanceof kind)

const isAborted = (failure: Error): boolean => failure instanceof UnreachableError && failure.cause === "aborted"

/** The stack frames without the message, which can hold personal data. */
export const extractStackFrames = (stack: string): string =>
  stack
    .split("\n")
    .filter(line => /^\s*at |@\S+:\d+:\d+$/.test(line))
    .join("\n")

const describe = (bug: unknown, page: string): BugReport => {
  if (!(bug instanceof Error)) return { name: typeof bug, message: "", stack: "", page }
  const isBuiltIn = BUILT_IN_ERRORS.some(kind => bug instanceof kind)
  return {
    name: [bug.name, ...(bug instanceof RefusedError ? [bug.refusal._tag] : [])].join(" ").slice(0, 100),
    message: isBuiltIn ? bug.message.slice(0, 500) : "",
    stack: extractStackFrames(bug.stack ?? "").slice(0, 8000),
    page: page.slice(0, 300),
  }
}

/** The failure's trace id, which the shopper's message shows too. */
const toTraceFields = (bug: unknown): Pick<BugReport, "failedTrace"> =>
  isServiceFailure(bug) && bug.traceId ? { failedTrace: bug.traceId } : {}

export const makeReportBug =
  ({ reports, page }: Ports): ReportBug =>
  bug =>
    Effect.suspend(() => reports.report({ ...describe(bug, page()), ...toTraceFields(bug) }))

export const makeReportFailure = ({ report }: { readonly report: ReportBug }): ReportFailure => {
  const reported = new WeakSet<Error>()
  return failure =>
    Effect.suspend(() => {
      if (!isServiceFailure(failure) || isAborted(failure) || reported.has(failure)) return Effect.void
      reported.add(failure)
      return Effect.asVoid(Effect.forkDetach(report(failure)))
    })
}

export const ReportBug = createInjectionToken<ReportBug>("ReportBug")

export const ReportFailure = createInjectionToken<ReportFailure>("ReportFailure")
