import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError, CartMissingError } from "../../../application/client/cart/cart-change-error.ts"
import { CartOrOrderIdRequiredError } from "../../../application/client/delivery/get-delivery-actions.ts"
import type { BugReport } from "../../../application/client/ports/error-reports.ts"
import { RefusedError, UnreachableError } from "../../../application/client/ports/service-failures.ts"
import { makeReportBug, makeReportFailure } from "../../../application/client/report-bug.ts"

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

describe("the report of a bug", () => {
  it("contains the error's name, message, stack and page (DEV-03)", async () => {
    const report = await reported(new TypeError("x is not a function"))
    expect(report).toMatchObject({ name: "TypeError", message: "x is not a function", page: "/delivery" })
    expect(report.stack).toContain("report-bug.test.ts")
    expect(report.stack).not.toContain("x is not a function")
  })

  it("leaves out messages that may contain personal data (DEV-04)", async () => {
    expect(JSON.stringify(await reported(new Error("no address for sanne@studiowaterkant.example")))).not.toContain("sanne")
  })

  it("names a failed call and the reason of a refusal, without its message (DEV-03, DEV-04)", async () => {
    const report = await reported(new RefusedError({ refusal: { _tag: "CouponsFull" }, traceId: "0".repeat(32) }))
    expect(report).toMatchObject({ name: "Refused CouponsFull", message: "", failedTrace: "0".repeat(32) })
  })

  it("names an internal error, of which shoppers see only the code of the report (ERR-57)", async () => {
    const report = await reported(new CartOrOrderIdRequiredError({ message: "unsupported context" }))
    expect(report.name).toBe("UnsupportedContext")
  })

  it("contains only the stack lines with code locations, in every browser's format (DEV-03, DEV-04)", async () => {
    const where = [
      "    at place (https://shop.example/assets/main.js:12:345)",
      "place@https://shop.example/assets/main.js:12:345",
      "@https://shop.example/assets/main.js:123:4",
    ]
    const quoting = ["Error: look at sanne", "sanne@example.com:12:345 left", "sanne@example.com:twelve:345", "sanne @ 1:2"]
    const bug = Object.assign(new Error(), { stack: [...quoting, ...where, ...quoting].join("\n") })
    expect((await reported(bug)).stack).toBe(where.join("\n"))
    expect((await reported(Object.assign(new Error(), { stack: undefined }))).stack).toBe("")
  })

  it("contains the trace of a failed call, and no other trace (DEV-03)", async () => {
    expect(await reported(Object.assign(new Error(), { traceId: "1".repeat(32) }))).not.toHaveProperty("failedTrace")
    expect(await reported(new UnreachableError({ cause: "network", traceId: "" }))).not.toHaveProperty("failedTrace")
  })

  it("limits the length of all its texts, whatever was thrown (DEV-03)", async () => {
    const deep = Object.assign(new Error(), { name: "N".repeat(200), stack: "    at place (a.js:1:1)\n".repeat(900) })
    expect((await reported(deep)).stack).toHaveLength(8000)
    expect((await reported(deep)).name).toHaveLength(100)
    expect(await reported("just a text")).toEqual({ name: "string", message: "", stack: "", page: "/delivery" })
    const long = await reported(new RangeError("x".repeat(9000)), "/".repeat(9000))
    expect(long.message).toHaveLength(500)
    expect(long.page).toHaveLength(300)
  })
})

describe("the report of a failure", () => {
  const reporting = () => {
    const seen: unknown[] = []
    const report = makeReportFailure({ report: bug => Effect.sync(() => `code ${seen.push(bug)}`) })
    return { seen, report: (failure: unknown) => Effect.runPromise(report(failure)) }
  }

  it("is sent once, even when queue, command and page all report it (DEV-03)", async () => {
    const { seen, report } = reporting()
    const reason = new UnreachableError({ cause: "server", traceId: "1".repeat(32) })
    await report(reason)
    await report(new CartChangeFailedError({ change: { _tag: "Recalculate" }, reason }))
    await report(new UnreachableError({ cause: "server", traceId: "2".repeat(32) }))
    await expect.poll(() => seen).toMatchObject([reason, { traceId: "2".repeat(32) }])
  })

  it("is not sent for refusals by the shop's own rules and calls that ended with the page (DEV-03)", async () => {
    const { seen, report } = reporting()
    await report(new UnreachableError({ cause: "aborted", traceId: "3".repeat(32) }))
    await report(new CartChangeFailedError({ change: { _tag: "Recalculate" }, reason: new CartMissingError() }))
    await Effect.runPromise(Effect.yieldNow)
    expect(seen).toEqual([])
  })
})
