import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { splitBounds, splitQuantity } from "../../../domain/delivery/split-quantity.ts"
import { LARGEST_WHOLE } from "../../../domain/text/whole-number.ts"
import { typedQuantity } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

describe("a typed split quantity", () => {
  it.each([
    ["1", 1],
    [" 12 ", 12],
    ["\t7\n", 7],
    ["0", 0],
    ["007", 7],
    ["9".repeat(21), LARGEST_WHOLE],
    ["1 000", 1_000],
    ["0000000000000000000012", 12],
  ])("of %j is whole (SPLIT-09)", (typed, quantity) => {
    expect(splitQuantity(typed)).toEqual(Result.succeed(quantity))
  })

  it.each(["1e3", "1.5", "1,5", "1.0", "-", "-1", "+1", "1 00", "0x10", "½", "NaN", "Infinity"])(
    "of %j is no whole number, and is told as it was typed (SPLIT-09)",
    typed => {
      expect(splitQuantity(` ${typed} `)).toEqual(Result.fail({ _tag: "QuantityNotWhole", typed }))
    },
  )

  it.each(["", "   ", "\t"])("of %j is missing (SPLIT-16)", typed => {
    expect(splitQuantity(typed)).toEqual(Result.fail({ _tag: "QuantityMissing" }))
  })

  law("means the same when its meaning is typed again (SPLIT-09)", typedQuantity, typed => {
    const read = splitQuantity(typed)
    if (Result.isFailure(read)) return
    expect(Number.isSafeInteger(read.success) && read.success >= 0).toBe(true)
    expect(splitQuantity(String(read.success))).toEqual(read)
  })
})

describe("the bounds of one address", () => {
  it("start at one piece, and go up by one (SPLIT-10, SPLIT-13)", () => {
    expect(splitBounds(500, 3)).toMatchObject({ min: 1, step: 1 })
  })

  it("leave one piece to every other selected address, the main one counted (SPLIT-11, SPLIT-12)", () => {
    expect(splitBounds(500, 3).max).toBe(498)
    expect(splitBounds(500, 2).max).toBe(499)
    expect(splitBounds(50, 50).max).toBe(1)
  })

  it("hold nothing when there are more addresses than pieces (SPLIT-11)", () => {
    const { min, max } = splitBounds(1, 50)
    expect(max).toBeLessThan(min)
  })

  const fitting = fc
    .integer({ min: 1, max: 50 })
    .chain(selected => fc.tuple(fc.integer({ min: selected, max: 100_000 }), fc.constant(selected)))

  law(
    "let one address have the most exactly when the others have the least (SPLIT-11)",
    fitting,
    ([total, selected]) => {
      const { min, max } = splitBounds(total, selected)
      expect(max).toBeGreaterThanOrEqual(min)
      expect(max + (selected - 1) * min).toBe(total)
    },
  )
})
