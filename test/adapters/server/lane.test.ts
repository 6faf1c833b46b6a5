import { setImmediate as turn } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { makeLanes } from "../../../adapters/server/database/lane.ts"

const CUSTOMERS = 50

describe("calls that share a few connections", () => {
  it("are overtaken by no more than as many again as wait, however many kinds of them there are (R6, R16)", async () => {
    const lanes = makeLanes(4)
    const kinds = Array.from({ length: 12 }, lanes.open)
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
    expect(lanes.waiting()).toBe(0)
  })
})
