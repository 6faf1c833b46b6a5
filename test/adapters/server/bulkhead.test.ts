import { setImmediate as turn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { makeBulkheads } from "../../../adapters/server/database/bulkhead.ts"
import { DatabaseUnavailable } from "../../../adapters/server/database/sql-state.ts"

const CUSTOMERS = 50

describe("calls that share a few connections", () => {
  it("are overtaken by no more than as many again as wait, however many kinds of them there are (RELY-06, RELY-16)", async () => {
    const lanes = makeBulkheads(4)
    const kinds = Array.from({ length: 12 }, lanes.create)
    let begun = 0
    let overtaken = 0
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      for (const lane of kinds) {
        const asked = begun
        await lane(async () => {
          overtaken = Math.max(overtaken, begun - asked)
          begun += 1
          await turn()
        })
      }
    })
    await Promise.all(customers)
    expect(overtaken).toBeLessThan(2 * CUSTOMERS)
    expect(lanes.countWaiting()).toBe(0)
  })

  const failing = Promise.reject(new DatabaseUnavailable())
  failing.catch(() => undefined)

  it("go on one at a time after one took too long, until one succeeds (RELY-06)", async () => {
    const lane = makeBulkheads(4).create()
    await expect(lane(() => failing)).rejects.toThrow(DatabaseUnavailable)
    const first = lane(() => turn("first"))
    await expect(lane(async () => "second")).rejects.toThrow(DatabaseUnavailable)
    expect(await first).toBe("first")
    expect(await Promise.all([lane(async () => "third"), lane(async () => "fourth")])).toEqual(["third", "fourth"])
  })

  it("don't go on one at a time for what began before one that succeeded (RELY-06)", async () => {
    const lane = makeBulkheads(4).create()
    const late = lane(() => turn(undefined).then(() => failing))
    expect(await lane(async () => "served")).toBe("served")
    await expect(late).rejects.toThrow(DatabaseUnavailable)
    expect(await Promise.all([lane(async () => "one"), lane(async () => "other")])).toEqual(["one", "other"])
  })
})
