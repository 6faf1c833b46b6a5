import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addMoney,
  allocateMoney,
  createMoney,
  expectCurrency,
  type Money,
  subtractMoney,
} from "../../../domain/money/currency-money.ts"
import { anyAmount } from "../../../domain/testing/money-generators.ts"
import { weights } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const eur = (amount: number) => Result.getOrThrow(createMoney("EUR", amount))
const gbp = (amount: number) => Result.getOrThrow(createMoney("GBP", amount))

describe("money with a currency", () => {
  it("can be added to and subtracted from money of the same currency (MONEY-11)", () => {
    expect(addMoney(eur(1_000), eur(234))).toEqual(Result.succeed({ currency: "EUR", amount: 1_234 }))
    expect(subtractMoney(eur(1_000), eur(1_234))).toEqual(Result.succeed({ currency: "EUR", amount: -234 }))
  })

  it("fails with MoneyOverflow for fractions of a cent and for sums beyond the safe integers (MONEY-04)", () => {
    const most = eur(Number.MAX_SAFE_INTEGER)
    expect(createMoney("EUR", 0.5)).toMatchObject({ failure: { _tag: "MoneyOverflow", amount: 0.5 } })
    expect(addMoney(most, eur(1))).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
    expect(subtractMoney(eur(-1), most)).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
  })

  it("fails with CurrencyMismatch, naming both currencies, when the currencies differ (MONEY-11)", () => {
    const [euros, pounds]: readonly Money<string>[] = [eur(1), gbp(1)]
    if (!euros || !pounds) throw new Error("two amounts")
    const mismatch = Result.fail({ _tag: "CurrencyMismatch", expected: "EUR", found: "GBP" })
    expect(addMoney(euros, pounds)).toEqual(mismatch)
    expect(subtractMoney(euros, pounds)).toEqual(mismatch)
    expect(expectCurrency(pounds, "EUR")).toEqual(mismatch)
    expect(expectCurrency(pounds, "GBP")).toEqual(Result.succeed(gbp(1)))
  })

  it("is split to the cent by weights, and fails with InvalidWeight for a negative or fractional weight", () => {
    expect(allocateMoney(eur(100), [1, 1, 1])).toEqual(Result.succeed([eur(34), eur(33), eur(33)]))
    expect(allocateMoney(eur(100), [0, 1])).toEqual(Result.succeed([eur(0), eur(100)]))
    for (const weight of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(allocateMoney(eur(100), [1, weight])).toEqual(Result.fail({ _tag: "InvalidWeight", weight }))
    }
  })

  law(
    "gives the first amount back when what was added is subtracted, unless the sum overflows (MONEY-04)",
    fc.tuple(anyAmount, anyAmount),
    ([a, b]) => {
      const sum = addMoney(eur(a), eur(b))
      const fits = Number.isSafeInteger(Number(BigInt(a) + BigInt(b)))
      expect(Result.isSuccess(sum)).toBe(fits)
      expect(Result.flatMap(sum, both => subtractMoney(both, eur(b)))).toEqual(fits ? Result.succeed(eur(a)) : sum)
    },
  )

  law("is split into shares of the same currency that add up to it", fc.tuple(anyAmount, weights), ([amount, all]) => {
    const shares = Result.getOrThrow(allocateMoney(gbp(amount), all))
    expect(shares.every(({ currency }) => currency === "GBP")).toBe(true)
    const total = shares.reduce((sum, share) => sum + BigInt(share.amount), 0n)
    expect(total).toBe(all.length === 0 ? 0n : BigInt(amount))
  })
})
