/** A bug, or a failure that a shopper was told of, is reported with where it happened and nothing about whom; what others than the language itself say may quote a shopper (DEV-03, DEV-04). */
import type { Effect } from "effect"
import type { BugReport, ErrorReports } from "./ports/error-reports.ts"
import { token } from "./ports/token.ts"

/** Answers with the code to quote. */
export type ReportBug = (bug: unknown, page: string) => Effect.Effect<string>

interface Ports {
  readonly reports: ErrorReports
}

const OWN_WORDS: readonly (new () => Error)[] = [TypeError, RangeError, ReferenceError, SyntaxError]

const frames = (stack: string): string =>
  stack
    .split("\n")
    .filter(line => /^\s*at |@\S+:\d+:\d+$/.test(line))
    .join("\n")

/** The services' own word for why they refused. */
const refusalCode = (bug: Error): readonly string[] =>
  "code" in bug && typeof bug.code === "string" && /^\w+$/.test(bug.code) ? [bug.code] : []

const describe = (bug: unknown, page: string): BugReport => {
  if (!(bug instanceof Error)) return { name: typeof bug, message: "", stack: "", page }
  const own = OWN_WORDS.some(kind => bug instanceof kind)
  return {
    name: [bug.name, ...refusalCode(bug)].join(" ").slice(0, 100),
    message: own ? bug.message.slice(0, 500) : "",
    stack: frames(bug.stack ?? "").slice(0, 8000),
    page: page.slice(0, 300),
  }
}

export const makeReportBug =
  ({ reports }: Ports): ReportBug =>
  (bug, page) =>
    reports.report(describe(bug, page))

export const ReportBug = token<ReportBug>("ReportBug")
