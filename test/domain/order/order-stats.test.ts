import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { completeStageCounts, ORDER_STAGES } from "../../../domain/order/order-stats.ts"
import { law } from "../../support/law.ts"

const counted = fc.record(
  Object.fromEntries(ORDER_STAGES.map(stage => [stage, fc.option(fc.nat())])) as Record<
    (typeof ORDER_STAGES)[number],
    fc.Arbitrary<number | null>
  >,
  { requiredKeys: [] },
)

describe("completeStageCounts", () => {
  it("returns zero for all four stages when nothing was counted (ORDER-04, ORDER-06, ORDER-07)", () => {
    expect(completeStageCounts({})).toEqual({
      inProduction: 0,
      openInvoices: 0,
      waitingForArtwork: 0,
      waitingForPayment: 0,
    })
  })

  it("returns the counted orders of each stage (ORDER-06)", () => {
    const all = { inProduction: 1, openInvoices: 2, waitingForArtwork: 3, waitingForPayment: 4 }
    expect(completeStageCounts(all)).toEqual(all)
  })

  law("returns exactly the four stages, with zero for those not counted (ORDER-06, ORDER-07)", counted, each => {
    const stats = completeStageCounts({ ...each, shipped: 5 } as typeof each)
    expect(Object.keys(stats)).toEqual([...ORDER_STAGES])
    for (const stage of ORDER_STAGES) expect(stats[stage]).toBe(each[stage] ?? 0)
    expect(completeStageCounts(stats)).toEqual(stats)
  })
})
