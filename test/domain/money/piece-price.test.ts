import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { calculatePiecePrice } from "../../../domain/money/piece-price.ts"
import { law } from "../../support/law.ts"

describe("calculatePiecePrice", () => {
  it("returns tenths of a cent, and whether the price was rounded (MONEY-23)", () => {
    expect(calculatePiecePrice(toCents(14_90), 100)).toEqual({ tenthsOfCent: 149, isRounded: false })
    expect(calculatePiecePrice(toCents(19_26), 250)).toEqual({ tenthsOfCent: 77, isRounded: true })
    expect(calculatePiecePrice(toCents(5), 100)).toEqual({ tenthsOfCent: 0, isRounded: true })
  })

  it("is the whole price of a single piece, so that it isn't shown beside it (MONEY-23)", () => {
    expect(calculatePiecePrice(toCents(9_80), 1)).toBeUndefined()
  })

  const nets = fc.integer({ min: 0, max: 100_000_000 }).map(amount => toCents(amount))
  const quantities = fc.integer({ min: 2, max: 1_000_000 })

  law(
    "differs from the exact price by half a tenth of a cent at most (MONEY-23)",
    fc.tuple(nets, quantities),
    ([net, quantity]) => {
      const price = calculatePiecePrice(net, quantity)
      expect(Math.abs((price?.tenthsOfCent ?? Number.NaN) * quantity - net * 10) * 2).toBeLessThanOrEqual(quantity)
    },
  )
})
