import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, MoneyOverflow, subtractCents, sumCents, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { anyAmount, signedAmount, withShuffledCopy } from "../../../domain/testing/money-generators.ts"
import { law } from "../../support/law.ts"

const MOST = toCents(Number.MAX_SAFE_INTEGER)

describe("amounts in cents", () => {
  it.each([0.5, 1.005 * 100, 1.15 * 100, 8.575 * 100, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    "throws MoneyOverflow for %d, which is not a safe whole number of cents (MONEY-04)",
    amount => {
      expect(() => toCents(amount)).toThrow(MoneyOverflow)
    },
  )

  it("reads -0 as 0", () => {
    expect(Object.is(toCents(-0), 0)).toBe(true)
  })

  it("names the amount that is out of range in the MoneyOverflow error", () => {
    expect(new MoneyOverflow(2 ** 53)).toMatchObject({
      _tag: "MoneyOverflow",
      amount: 2 ** 53,
      message: "9007199254740992 is not a whole number of cents within ±9007199254740991",
    })
  })

  law("subtraction undoes addition (MONEY-04, RELY-07)", fc.tuple(signedAmount, signedAmount), ([a, b]) => {
    expect(subtractCents(addCents(a, b), b)).toBe(a)
  })

  law(
    "adding gives the exact sum or throws MoneyOverflow, never a wrong amount (MONEY-04, RELY-07)",
    fc.tuple(anyAmount, anyAmount),
    ([a, b]) => {
      const exact = BigInt(a) + BigInt(b)
      const fits = exact <= BigInt(MOST) && exact >= -BigInt(MOST)
      if (fits) expect(BigInt(addCents(a, b))).toBe(exact)
      else expect(() => addCents(a, b)).toThrow(MoneyOverflow)
    },
  )
})

describe("sumCents", () => {
  it("returns zero for no amounts", () => {
    expect(sumCents([])).toBe(ZERO_CENTS)
  })

  it("throws as soon as a partial sum leaves the safe integers, even if a later amount brings it back (MONEY-04)", () => {
    expect(() => sumCents([MOST, toCents(1), toCents(-1)])).toThrow(MoneyOverflow)
  })

  law("doesn't depend on the order of the amounts", withShuffledCopy(fc.array(signedAmount)), ([amounts, shuffled]) => {
    expect(sumCents(shuffled)).toBe(sumCents(amounts))
  })

  law("equals the exact sum of the amounts", fc.array(signedAmount), amounts => {
    expect(BigInt(sumCents(amounts))).toBe(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
  })
})
