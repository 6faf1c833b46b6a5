/** A bug, or a call that failed, is reported once, with where it happened, nothing about whom, and nobody's own words (DEV-03, DEV-04). */
import { Effect } from "effect"
import { CartChangeError } from "./cart/cart-change-error.ts"
import type { BugReport, ErrorReports } from "./ports/error-reports.ts"
import { createInjectionToken } from "./ports/injection-token.ts"
import {
  RateLimitedError,
  RefusedError,
  UnauthorizedError,
  UnreachableError,
  VersionConflictError,
} from "./ports/service-failures.ts"

/** Answers with the code to quote. */
export type ReportBug = (bug: unknown) => Effect.Effect<string>

/** Whoever waits for a call that failed may say so: the first is heard. What the shop's own rules refused is no failure, nor what ended with its page. */
export type ReportFailure = (failure: unknown) => Effect.Effect<void>

interface Ports {
  readonly reports: ErrorReports
  /** the path of the page that is open */
  readonly page: () => string
}

const OWN_WORDS: readonly (new () => Error)[] = [TypeError, RangeError, ReferenceError, SyntaxError]

const OF_SERVICES = [RefusedError, UnauthorizedError, VersionConflictError, RateLimitedError, UnreachableError] as const

const isOfServices = (bug: unknown): bug is InstanceType<(typeof OF_SERVICES)[number]> =>
  OF_SERVICES.some(kind => bug instanceof kind)

const isAborted = (failure: Error): boolean => failure instanceof UnreachableError && failure.cause === "aborted"

/** Where in the code, without anything that was said. */
export const extractStackFrames = (stack: string): string =>
  stack
    .split("\n")
    .filter(line => /^\s*at |@\S+:\d+:\d+$/.test(line))
    .join("\n")

const describe = (bug: unknown, page: string): BugReport => {
  if (!(bug instanceof Error)) return { name: typeof bug, message: "", stack: "", page }
  const own = OWN_WORDS.some(kind => bug instanceof kind)
  return {
    name: [bug.name, ...(bug instanceof RefusedError ? [bug.refusal._tag] : [])].join(" ").slice(0, 100),
    message: own ? bug.message.slice(0, 500) : "",
    stack: extractStackFrames(bug.stack ?? "").slice(0, 8000),
    page: page.slice(0, 300),
  }
}

/** What the catalogue tells of it quotes the same trace. */
const tracedIn = (bug: unknown): Pick<BugReport, "failedTrace"> =>
  isOfServices(bug) && bug.traceId ? { failedTrace: bug.traceId } : {}

export const makeReportBug =
  ({ reports, page }: Ports): ReportBug =>
  bug =>
    Effect.suspend(() => reports.report({ ...describe(bug, page()), ...tracedIn(bug) }))

export const makeReportFailure = ({ report }: { readonly report: ReportBug }): ReportFailure => {
  const reported = new WeakSet<Error>()
  return failure =>
    Effect.suspend(() => {
      const reason = failure instanceof CartChangeError ? failure.reason : failure
      if (!isOfServices(reason) || isAborted(reason) || reported.has(reason)) return Effect.void
      reported.add(reason)
      return Effect.asVoid(Effect.forkDetach(report(reason)))
    })
}

export const ReportBug = createInjectionToken<ReportBug>("ReportBug")

export const ReportFailure = createInjectionToken<ReportFailure>("ReportFailure")
