import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { addCents, MoneyOverflow, toCents } from "../../../domain/money/cents.ts"
import { catchMoneyOverflow, parseCents } from "../../../domain/money/money-overflow.ts"

const MOST = toCents(Number.MAX_SAFE_INTEGER)

describe("an amount from outside", () => {
  it("is accepted as cents when it is a safe integer (MONEY-04)", () => {
    expect(parseCents(1_234)).toEqual(Result.succeed(1_234))
    expect(parseCents(-MOST)).toEqual(Result.succeed(-MOST))
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "fails with MoneyOverflow that names the amount: %d (MONEY-04)",
    amount => {
      expect(parseCents(amount)).toMatchObject({ failure: { _tag: "MoneyOverflow", amount } })
    },
  )

  it("turns an overflow into a typed failure, and lets any other error through (MONEY-04)", () => {
    expect(catchMoneyOverflow(() => addCents(MOST, toCents(1)))).toEqual(Result.fail(new MoneyOverflow(2 ** 53)))
    expect(() =>
      catchMoneyOverflow(() => {
        throw new TypeError("a bug")
      }),
    ).toThrow(TypeError)
  })
})
