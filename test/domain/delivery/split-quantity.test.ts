import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { getSplitQuantityBounds } from "../../../domain/delivery/split-quantity.ts"
import { law } from "../../support/law.ts"

describe("getSplitQuantityBounds", () => {
  it("returns a minimum of one piece and a step of one (SPLIT-10, SPLIT-13)", () => {
    expect(getSplitQuantityBounds(500, 3)).toMatchObject({ min: 1, step: 1 })
  })

  it("returns a maximum below the minimum when there are more addresses than pieces (SPLIT-11)", () => {
    const { min, max } = getSplitQuantityBounds(1, 50)
    expect(max).toBeLessThan(min)
  })

  const fitting = fc
    .integer({ min: 1, max: 50 })
    .chain(selected => fc.tuple(fc.integer({ min: selected, max: 100_000 }), fc.constant(selected)))

  law("returns a maximum that is reached when all other addresses have the minimum (SPLIT-11)", fitting, ([total, selected]) => {
    const { min, max } = getSplitQuantityBounds(total, selected)
    expect(max).toBeGreaterThanOrEqual(min)
    expect(max + (selected - 1) * min).toBe(total)
  })
})
