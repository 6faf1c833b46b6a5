import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { ChangeFailed, NoCart } from "../../application/cart/change-failed.ts"
import { UnsupportedContext } from "../../application/delivery/deliver.ts"
import type { BugReport } from "../../application/ports/error-reports.ts"
import { Refused, Unreachable } from "../../application/ports/failures.ts"
import { makeReportBug, makeReportFailure } from "../../application/report-bug.ts"

const reported = async (bug: unknown, page = "/delivery"): Promise<BugReport> => {
  const seen: BugReport[] = []
  const reports = {
    report: (report: BugReport) => {
      seen.push(report)
      return Effect.succeed("a-code")
    },
  }
  expect(await Effect.runPromise(makeReportBug({ reports, page: () => page })(bug))).toBe("a-code")
  expect(seen).toHaveLength(1)
  return seen[0] as BugReport
}

describe("a bug's report", () => {
  it("says what the language says, where in the code, and on which page (DEV-03)", async () => {
    const report = await reported(new TypeError("x is not a function"))
    expect(report).toMatchObject({ name: "TypeError", message: "x is not a function", page: "/delivery" })
    expect(report.stack).toContain("report-bug.test.ts")
    expect(report.stack).not.toContain("x is not a function")
  })

  it("leaves out messages that may quote a shopper (DEV-04)", async () => {
    const report = await reported(new Error("no address for sanne@studiowaterkant.example"))
    expect(JSON.stringify(report)).not.toContain("sanne")
  })

  it("names a failure that was told, and why the services refused, not what they said about it (DEV-03, DEV-04)", async () => {
    const report = await reported(new Refused({ refusal: { _tag: "CouponsFull" }, traceId: "0".repeat(32) }))
    expect(report).toMatchObject({ name: "Refused CouponsFull", message: "", failedTrace: "0".repeat(32) })
  })

  it("names an internal error, of which a shopper gets nothing but the code of this report (ERR-57)", async () => {
    const report = await reported(new UnsupportedContext({ message: "unsupported context" }))
    expect(report.name).toBe("UnsupportedContext")
  })

  it("stays small, whatever was thrown", async () => {
    expect(await reported("just a text")).toEqual({ name: "string", message: "", stack: "", page: "/delivery" })
    const long = await reported(new RangeError("x".repeat(9000)), "/".repeat(9000))
    expect(long.message).toHaveLength(500)
    expect(long.page).toHaveLength(300)
  })
})

describe("a failure's report", () => {
  const reporting = () => {
    const seen: unknown[] = []
    const report = makeReportFailure({ report: bug => Effect.sync(() => `code ${seen.push(bug)}`) })
    return { seen, report: (failure: unknown) => Effect.runPromise(report(failure)) }
  }

  it("is sent once, whoever waits for the call says so: the queue, the command, the page (DEV-03)", async () => {
    const { seen, report } = reporting()
    const reason = new Unreachable({ cause: "server", traceId: "1".repeat(32) })
    await report(reason)
    await report(new ChangeFailed({ change: { _tag: "Recalculate" }, reason }))
    await report(new Unreachable({ cause: "server", traceId: "2".repeat(32) }))
    await expect.poll(() => seen).toMatchObject([reason, { traceId: "2".repeat(32) }])
  })

  it("is not sent of what the shop's own rules refused, nor of a call that ended with its page (DEV-03)", async () => {
    const { seen, report } = reporting()
    await report(new Unreachable({ cause: "aborted", traceId: "3".repeat(32) }))
    await report(new ChangeFailed({ change: { _tag: "Recalculate" }, reason: new NoCart() }))
    expect(seen).toEqual([])
  })
})
