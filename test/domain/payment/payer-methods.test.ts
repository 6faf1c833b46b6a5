import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { getPaymentMethodsForPayer as offeredOf } from "../../../domain/payment/payer-methods.ts"
import { PAYMENT_METHODS_WITH_LOGO } from "../../../domain/payment/payment-method.ts"
import { aMandate } from "../../support/test-data-builders.ts"
import { A_CREDIT, listTestPaymentMethods } from "../../support/test-tariff.ts"

const TOTAL = toCents(12_100)

const idsFor = (payer: Parameters<typeof listTestPaymentMethods>[0]) =>
  listTestPaymentMethods(payer, TOTAL).methods.map(({ id }) => id)

describe("the payment methods on offer", () => {
  it.each([{}, { credit: A_CREDIT }, { credit: A_CREDIT, mandates: [aMandate()] }])(
    "include the default method, and each method once: %o (PAY-16)",
    payer => {
      const offered = listTestPaymentMethods(payer, TOTAL)
      expect(idsFor(payer)).toContain(offered.default)
      expect(new Set(idsFor(payer)).size).toBe(offered.methods.length)
    },
  )

  it("are the six prepaid methods for a customer without credit or a mandate (PAY-01, PAY-14)", () => {
    expect(idsFor({})).toEqual(["ideal", "bcmc", "bcmc_mobile", "creditCard", "paypal", "cartebancaire"])
  })

  it("include payment on account only for a customer with credit (PAY-01, PAY-60)", () => {
    expect(idsFor({ credit: A_CREDIT })).toContain("onaccount")
    expect(idsFor({})).not.toContain("onaccount")
  })

  it.each([
    [12_100, 0, true],
    [12_099, 0, false],
    [20_000, 7_900, true],
    [20_000, 7_901, false],
    [20_000, 25_000, false],
    [0, 0, false],
  ])(
    "offer payment on account for 12,100 cents, with a credit limit of %i and %i unpaid: %s (PAY-59, PAY-60)",
    (limit, open, is) => {
      const offered = listTestPaymentMethods({ credit: { limit: toCents(limit), open: toCents(open) } }, TOTAL)
      expect(offered.methods.some(({ id }) => id === "onaccount")).toBe(is)
      expect(offered.default).toBe(is ? "onaccount" : "ideal")
      const reason = { _tag: "CreditLimitExceeded", limit, amount: open + 12_100 }
      expect(offered.beyondLimit).toEqual(is ? undefined : [{ id: "onaccount", name: "On account", reason }])
    },
  )

  it("include payment by mandate only for a customer with a mandate (PAY-15, PAY-18)", () => {
    expect(idsFor({ mandates: [aMandate()] })).toContain("mandate")
    expect(idsFor({ mandates: [] })).not.toContain("mandate")
    expect(idsFor({})).not.toContain("mandate")
  })

  it("include every method that has a logo, for a customer with credit and a mandate (PAY-31)", () => {
    expect(idsFor({ credit: A_CREDIT, mandates: [aMandate()] })).toEqual(expect.arrayContaining([...PAYMENT_METHODS_WITH_LOGO]))
  })

  it("mark a mandate below the order's total as unusable (PAY-15, PAY-29)", () => {
    const low = aMandate({ id: "low", maxAmount: toCents(12_099) })
    const enough = aMandate({ id: "enough", maxAmount: TOTAL })
    const { methods } = listTestPaymentMethods({ mandates: [low, enough] }, TOTAL)
    expect(methods.find(({ id }) => id === "mandate")?.mandates).toEqual([{ ...low, usable: false, statusId: 99 }, enough])
  })

  it("have an id and a name each, and no mandates except the customer's own (PAY-14, PAY-15)", () => {
    const { methods } = listTestPaymentMethods({ credit: A_CREDIT, mandates: [aMandate()] }, TOTAL)
    expect(methods.map(({ id, name, mandates }) => [id, name, mandates.length])).toEqual([
      ["ideal", "iDEAL", 0],
      ["bcmc", "Bancontact", 0],
      ["bcmc_mobile", "Bancontact mobile", 0],
      ["creditCard", "Credit card", 0],
      ["paypal", "PayPal", 0],
      ["cartebancaire", "Carte Bancaire", 0],
      ["onaccount", "On account", 0],
      ["mandate", "Direct debit", 1],
    ])
  })

  it("default to payment on account for a customer with credit, else to iDEAL (PAY-16, PAY-60)", () => {
    expect(listTestPaymentMethods({ credit: A_CREDIT }, TOTAL).default).toBe("onaccount")
    expect(listTestPaymentMethods({}, TOTAL).default).toBe("ideal")
  })

  it("are none, without a default, when the shop accepts no method (PAY-16)", () => {
    expect(offeredOf([], {}, TOTAL)).toEqual({ methods: [] })
  })

  it("are free of charge, except PayPal (PAY-14, PAY-34)", () => {
    const costs = listTestPaymentMethods({ credit: A_CREDIT }, TOTAL).methods.filter(({ costs }) => costs > 0)
    expect(costs).toMatchObject([{ id: "paypal", costs: 195 }])
  })
})
