import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calculateExcessQuantity,
  calculateMainAddressQuantity,
  calculateRemainingQuantity,
  calculateSplitPrice,
} from "../../../domain/delivery/split-total.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { law } from "../../support/law.ts"

const pieces = fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 1_000 }))

const others = fc.oneof(
  { weight: 9, arbitrary: fc.array(pieces, { maxLength: 8 }) },
  { weight: 1, arbitrary: fc.array(pieces, { minLength: 49, maxLength: 49 }) },
)

const total = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5_000 }))

const sum = (quantities: readonly number[]) => quantities.reduce((a, b) => a + b, 0)

describe("the pieces of a split shipment", () => {
  it("go to the main address unless extra addresses get them (SPLIT-08)", () => {
    expect(calculateMainAddressQuantity(500, [])).toBe(500)
    expect(calculateMainAddressQuantity(500, [100, 150])).toBe(250)
  })

  it("always include one for the main address (SPLIT-08)", () => {
    expect(calculateMainAddressQuantity(500, [500])).toBe(1)
    expect(calculateMainAddressQuantity(500, [450, 90])).toBe(1)
    expect(calculateMainAddressQuantity(1, [])).toBe(1)
  })

  it("exceed the item's quantity by the excess, the main address's piece included (SPLIT-14, SPLIT-15, ERR-73)", () => {
    expect(calculateExcessQuantity(500, [450, 90])).toBe(41)
    expect(calculateExcessQuantity(500, [500])).toBe(1)
    expect(calculateExcessQuantity(500, [499])).toBe(0)
    expect(calculateExcessQuantity(1, [])).toBe(0)
  })

  it("count as remaining until extra addresses get them (SPLIT-14)", () => {
    expect(calculateRemainingQuantity(500, [100, 150])).toEqual({ left: 250, total: 500 })
    expect(calculateRemainingQuantity(500, [450, 90])).toEqual({ left: 0, total: 500 })
  })

  it("cost the extra address price for each address beyond the main one (SPLIT-21)", () => {
    expect(calculateSplitPrice(toCents(250), 1)).toBe(0)
    expect(calculateSplitPrice(toCents(250), 0)).toBe(0)
    expect(calculateSplitPrice(toCents(250), 4)).toBe(750)
  })

  law("add up to the item's quantity plus the excess (SPLIT-08, SPLIT-15)", fc.tuple(total, others), each => {
    const [line, extra] = each
    expect(calculateMainAddressQuantity(line, extra) + sum(extra)).toBe(line + calculateExcessQuantity(line, extra))
    expect(calculateMainAddressQuantity(line, extra)).toBeGreaterThanOrEqual(1)
  })

  law("have an excess exactly when the main address would get none (SPLIT-14)", fc.tuple(total, others), each => {
    const [line, extra] = each
    expect(calculateExcessQuantity(line, extra) > 0).toBe(sum(extra) > line - 1)
  })

  law("that remain are the main address's when there is no excess (SPLIT-08)", fc.tuple(total, others), ([line, extra]) => {
    if (calculateExcessQuantity(line, extra) === 0)
      expect(calculateRemainingQuantity(line, extra).left).toBe(calculateMainAddressQuantity(line, extra))
    else expect(calculateRemainingQuantity(line, extra).left).toBe(0)
  })
})
