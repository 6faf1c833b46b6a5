import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allocateCents } from "../../../domain/money/allocate.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { anyAmount } from "../../../domain/testing/money-generators.ts"
import { weights } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"

const shared = fc.tuple(anyAmount, weights)
const some = fc.tuple(
  anyAmount,
  weights.filter(all => all.length > 0),
)

describe("allocateCents", () => {
  it("gives the spare cents to the largest remainders, and to the earliest of equal ones", () => {
    expect(allocateCents(toCents(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocateCents(toCents(101), [3, 3, 1])).toEqual([43, 43, 15])
    expect(allocateCents(toCents(10), [1, 2, 4])).toEqual([1, 3, 6])
    expect(allocateCents(toCents(-100), [1, 1, 1])).toEqual([-34, -33, -33])
  })

  it("splits equally when all weights are zero, and returns no shares for no weights", () => {
    expect(allocateCents(toCents(5), [0, 0])).toEqual([3, 2])
    expect(allocateCents(toCents(5), [])).toEqual([])
  })

  law("returns shares that add up to the amount, to the cent", some, ([amount, all]) => {
    expect(allocateCents(amount, all).reduce((total, share) => total + BigInt(share), 0n)).toBe(BigInt(amount))
  })

  law("gives each share within a cent of the exact one, and nothing to a weight of zero", shared, ([amount, all]) => {
    const total = all.reduce((sum, weight) => sum + BigInt(weight), 0n)
    fc.pre(total > 0n)
    allocateCents(amount, all).forEach((share, index) => {
      const weight = BigInt(all[index] ?? 0)
      const off = BigInt(share) * total - BigInt(amount) * weight
      expect(off < total && off > -total).toBe(true)
      if (weight === 0n) expect(share).toBe(0)
    })
  })

  law("never gives a larger share to a smaller weight", some, ([amount, all]) => {
    const shares = allocateCents(toCents(Math.abs(amount)), all)
    const byWeight = all.map((weight, index) => ({ weight, share: shares[index] ?? 0 }))
    const heaviestFirst = byWeight.toSorted((a, b) => b.weight - a.weight)
    fc.pre(all.some(weight => weight > 0))
    heaviestFirst.slice(1).forEach(({ share }, index) => {
      expect(share).toBeLessThanOrEqual(heaviestFirst[index]?.share ?? 0)
    })
  })

  law("splits a negative amount like the same positive amount", shared, ([amount, all]) => {
    const opposite = allocateCents(toCents(-amount), all)
    expect(opposite.map(share => toCents(-share))).toEqual(allocateCents(amount, all))
  })
})
