import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { cents, MoneyOverflow, plus } from "../../../domain/money/money.ts"
import { centsFrom, withinBounds } from "../../../domain/money/within-bounds.ts"

const MOST = cents(Number.MAX_SAFE_INTEGER)

describe("an amount from outside", () => {
  it("is cents when it is a safe integer (MONEY-04)", () => {
    expect(centsFrom(1_234)).toEqual(Result.succeed(1_234))
    expect(centsFrom(-MOST)).toEqual(Result.succeed(-MOST))
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "is refused with what it was: %d (MONEY-04)",
    amount => {
      expect(centsFrom(amount)).toMatchObject({ failure: { _tag: "MoneyOverflow", amount } })
    },
  )

  it("that adds up to too much is an answer; a bug stays a bug (MONEY-04)", () => {
    expect(withinBounds(() => plus(MOST, cents(1)))).toEqual(Result.fail(new MoneyOverflow(2 ** 53)))
    expect(() =>
      withinBounds(() => {
        throw new TypeError("a bug")
      }),
    ).toThrow(TypeError)
  })
})
