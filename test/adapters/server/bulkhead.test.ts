import { setImmediate as turn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { makeBulkheads } from "../../../adapters/postgres/bulkhead.ts"
import { DatabaseUnavailable } from "../../../adapters/postgres/sql-state.ts"

const CUSTOMERS = 50

describe("makeBulkheads", () => {
  it("lets fewer than twice the number of waiting customers overtake a call, with many kinds of calls (RELY-06, RELY-16)", async () => {
    const bulkheads = makeBulkheads(4, 3000)
    const kinds = Array.from({ length: 12 }, bulkheads.create)
    let started = 0
    let overtaken = 0
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      for (const bulkhead of kinds) {
        const startedBefore = started
        await bulkhead(async () => {
          overtaken = Math.max(overtaken, started - startedBefore)
          started += 1
          await turn()
        })
      }
    })
    await Promise.all(customers)
    expect(overtaken).toBeLessThan(2 * CUSTOMERS)
    expect(bulkheads.countWaiting()).toBe(0)
  })

  const failure = Promise.reject(new DatabaseUnavailable())
  failure.catch(() => undefined)

  it("runs one call at a time after the database was unavailable, until one call succeeds (RELY-06)", async () => {
    const bulkhead = makeBulkheads(4, 3000).create()
    await expect(bulkhead(() => failure)).rejects.toThrow(DatabaseUnavailable)
    const first = bulkhead(() => turn("first"))
    await expect(bulkhead(async () => "second")).rejects.toThrow(DatabaseUnavailable)
    expect(await first).toBe("first")
    expect(await Promise.all([bulkhead(async () => "third"), bulkhead(async () => "fourth")])).toEqual(["third", "fourth"])
  })

  it("stays concurrent when a call fails that started before one that succeeded (RELY-06)", async () => {
    const bulkhead = makeBulkheads(4, 3000).create()
    const late = bulkhead(() => turn(undefined).then(() => failure))
    expect(await bulkhead(async () => "served")).toBe("served")
    await expect(late).rejects.toThrow(DatabaseUnavailable)
    expect(await Promise.all([bulkhead(async () => "one"), bulkhead(async () => "other")])).toEqual(["one", "other"])
  })
})
