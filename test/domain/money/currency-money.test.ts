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
import { anyAmount, weights } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const eur = (amount: number) => Result.getOrThrow(createMoney("EUR", amount))
const gbp = (amount: number) => Result.getOrThrow(createMoney("GBP", amount))

describe("money of a currency", () => {
  it("adds to and is taken off money of the same currency (MONEY-11)", () => {
    expect(addMoney(eur(1_000), eur(234))).toEqual(Result.succeed({ currency: "EUR", amount: 1_234 }))
    expect(subtractMoney(eur(1_000), eur(1_234))).toEqual(Result.succeed({ currency: "EUR", amount: -234 }))
  })

  it("is refused when it doesn't fit (MONEY-04)", () => {
    const most = eur(Number.MAX_SAFE_INTEGER)
    expect(createMoney("EUR", 0.5)).toMatchObject({ failure: { _tag: "MoneyOverflow", amount: 0.5 } })
    expect(addMoney(most, eur(1))).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
    expect(subtractMoney(eur(-1), most)).toMatchObject({ failure: { _tag: "MoneyOverflow" } })
  })

  it("that turns out to be of another currency at run time is refused with both (MONEY-11)", () => {
    const [ours, theirs]: readonly Money<string>[] = [eur(1), gbp(1)]
    if (!ours || !theirs) throw new Error("two amounts")
    const mismatch = Result.fail({ _tag: "CurrencyMismatch", expected: "EUR", found: "GBP" })
    expect(addMoney(ours, theirs)).toEqual(mismatch)
    expect(subtractMoney(ours, theirs)).toEqual(mismatch)
    expect(expectCurrency(theirs, "EUR")).toEqual(mismatch)
    expect(expectCurrency(theirs, "GBP")).toEqual(Result.succeed(gbp(1)))
  })

  it("is shared to the cent, and only by whole weights of nothing or more", () => {
    expect(allocateMoney(eur(100), [1, 1, 1])).toEqual(Result.succeed([eur(34), eur(33), eur(33)]))
    expect(allocateMoney(eur(100), [0, 1])).toEqual(Result.succeed([eur(0), eur(100)]))
    for (const weight of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(allocateMoney(eur(100), [1, weight])).toEqual(Result.fail({ _tag: "InvalidWeight", weight }))
    }
  })

  law(
    "comes back when as much is taken off as was added, or the sum is refused (MONEY-04)",
    fc.tuple(anyAmount, anyAmount),
    ([a, b]) => {
      const sum = addMoney(eur(a), eur(b))
      const fits = Number.isSafeInteger(Number(BigInt(a) + BigInt(b)))
      expect(Result.isSuccess(sum)).toBe(fits)
      expect(Result.flatMap(sum, both => subtractMoney(both, eur(b)))).toEqual(fits ? Result.succeed(eur(a)) : sum)
    },
  )

  law("is the sum of its shares, all of its currency", fc.tuple(anyAmount, weights), ([amount, all]) => {
    const shares = Result.getOrThrow(allocateMoney(gbp(amount), all))
    expect(shares.every(({ currency }) => currency === "GBP")).toBe(true)
    const total = shares.reduce((sum, share) => sum + BigInt(share.amount), 0n)
    expect(total).toBe(all.length === 0 ? 0n : BigInt(amount))
  })
})
