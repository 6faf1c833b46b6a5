import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mainQuantity, splitExcess, splitLeft, splitPrice } from "../../../domain/delivery/split-total.ts"
import { cents } from "../../../domain/money/money.ts"
import { law } from "../../support/law.ts"

const pieces = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 1_000 }))

const others = fc.oneof(
  { weight: 9, arbitrary: fc.array(pieces, { maxLength: 8 }) },
  { weight: 1, arbitrary: fc.array(pieces, { minLength: 49, maxLength: 49 }) },
)

const total = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5_000 }))

const sum = (quantities: readonly number[]) => quantities.reduce((a, b) => a + b, 0)

describe("the pieces of a split shipment", () => {
  it("stay with the main address unless others get them (SPLIT-08)", () => {
    expect(mainQuantity(500, [])).toBe(500)
    expect(mainQuantity(500, [100, 150])).toBe(250)
  })

  it("leave the main address one at least (SPLIT-08)", () => {
    expect(mainQuantity(500, [500])).toBe(1)
    expect(mainQuantity(500, [450, 90])).toBe(1)
    expect(mainQuantity(1, [])).toBe(1)
  })

  it("are too high by what is beyond the line, the main address's one counted (SPLIT-14, SPLIT-15, ERR-73)", () => {
    expect(splitExcess(500, [450, 90])).toBe(41)
    expect(splitExcess(500, [500])).toBe(1)
    expect(splitExcess(500, [499])).toBe(0)
    expect(splitExcess(1, [])).toBe(0)
  })

  it("are counted as left while no extra address has them (SPLIT-14)", () => {
    expect(splitLeft(500, [100, 150])).toEqual({ left: 250, total: 500 })
    expect(splitLeft(500, [450, 90])).toEqual({ left: 0, total: 500 })
  })

  it("cost the price of each address beyond the main one (SPLIT-21)", () => {
    expect(splitPrice(cents(250), 1)).toBe(0)
    expect(splitPrice(cents(250), 0)).toBe(0)
    expect(splitPrice(cents(250), 4)).toBe(750)
  })

  law("add up to the line's, or to what is too high beyond it (SPLIT-08, SPLIT-15)", fc.tuple(total, others), each => {
    const [line, extra] = each
    expect(mainQuantity(line, extra) + sum(extra)).toBe(line + splitExcess(line, extra))
    expect(mainQuantity(line, extra)).toBeGreaterThanOrEqual(1)
  })

  law("are too high exactly when the main address can't keep one (SPLIT-14)", fc.tuple(total, others), each => {
    const [line, extra] = each
    expect(splitExcess(line, extra) > 0).toBe(sum(extra) > line - 1)
  })

  law("left are the main address's while they add up (SPLIT-08)", fc.tuple(total, others), ([line, extra]) => {
    if (splitExcess(line, extra) === 0) expect(splitLeft(line, extra).left).toBe(mainQuantity(line, extra))
    else expect(splitLeft(line, extra).left).toBe(0)
  })
})
