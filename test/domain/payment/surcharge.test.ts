import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { canHaveSurcharge, dropForbiddenSurcharges, type SurchargeLaw } from "../../../domain/payment/surcharge.ts"
import { law } from "../../support/law.ts"

const METHOD_IDS = ["ideal", "bcmc", "bcmc_mobile", "creditCard", "paypal", "cartebancaire", "onaccount", "mandate", "voucher"]

const methods = METHOD_IDS.map(id => ({ id, name: id, costs: toCents(195) }))

const listChargedIds = (country: string | undefined, isConsumer: boolean, more: { seat?: string; law?: SurchargeLaw } = {}) =>
  dropForbiddenSurcharges(methods, { seat: "NL", country, isConsumer, ...more }).flatMap(({ id, costs }) =>
    costs > 0 ? [id] : [],
  )

describe("the costs of a payment method", () => {
  it.each([
    ["NL", true, ["paypal", "voucher"]],
    ["NL", false, ["creditCard", "paypal", "voucher"]],
    ["DE", true, ["paypal", "voucher"]],
    ["LU", false, ["creditCard", "paypal", "voucher"]],
    ["BE", true, []],
    ["BE", false, []],
    ["FR", true, []],
    ["FR", false, []],
    [undefined, true, ["paypal", "voucher"]],
  ])("are charged in %s, to a consumer: %s, for %j only (PAY-74)", (country, isConsumer, charged) => {
    expect(listChargedIds(country, isConsumer)).toEqual(charged)
  })

  it.each([
    ["BE", "NL", undefined, false],
    ["NL", "FR", undefined, false],
    ["NL", "DE", undefined, true],
    ["BE", "NL", "seat-and-bill", false],
    ["NL", "FR", "seat-and-bill", false],
    ["BE", "NL", "seat", false],
    ["NL", "FR", "seat", true],
    ["BE", "NL", "bill", true],
    ["NL", "FR", "bill", false],
  ] as const)(
    "with the seat in %s and the bill in %s, under the law %s, are charged: %s (PAY-74)",
    (seat, country, law, isCharged) => {
      expect(listChargedIds(country, true, { seat, ...(law && { law }) })).toEqual(isCharged ? ["paypal", "voucher"] : [])
    },
  )

  it("are forbidden for every buyer by SEPA transfer or debit, and by the cards of Belgium and France (PAY-74)", () => {
    expect(METHOD_IDS.filter(canHaveSurcharge)).toEqual(["creditCard", "paypal", "voucher"])
    expect(["IDEAL", "Mandate", "CarteBancaire"].filter(canHaveSurcharge)).toEqual([])
  })

  law(
    "are never changed but to nothing, and the method stays (PAY-74)",
    fc.tuple(fc.constantFrom("NL", "BE", "DE", "FR", "LU", undefined), fc.boolean(), fc.array(fc.nat(1_000), { maxLength: 9 })),
    ([country, isConsumer, costs]) => {
      const priced = methods.map((method, index) => ({ ...method, costs: toCents(costs[index] ?? 0) }))
      const left = dropForbiddenSurcharges(priced, { seat: undefined, country, isConsumer })
      expect(left.map(({ id }) => id)).toEqual(METHOD_IDS)
      for (const [index, each] of left.entries()) expect([ZERO_CENTS, priced[index]?.costs]).toContain(each.costs)
    },
  )
})
