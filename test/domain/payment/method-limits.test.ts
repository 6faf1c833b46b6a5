import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import { isAmountAcceptedByMethod, isOrderTotalAcceptedByMethod } from "../../../domain/payment/method-limits.ts"
import { getPaymentMethodsForPayer } from "../../../domain/payment/payer-methods.ts"

const limits = { minimumAmount: toCents(100), maximumAmount: toCents(500) }

describe("a payment method's minimum and maximum amount", () => {
  it.each([
    [99, false],
    [100, true],
    [500, true],
    [501, false],
    [0, true],
  ])("of 100 and 500 cents accept %i cents: %s, and always accept a zero amount (PAY-72)", (amount, isTaken) => {
    expect(isAmountAcceptedByMethod(limits, toCents(amount))).toBe(isTaken)
  })

  it("allow any amount when the provider sets no limit (PAY-72)", () => {
    expect([
      isAmountAcceptedByMethod({}, toCents(1)),
      isAmountAcceptedByMethod({ minimumAmount: toCents(100) }, toCents(9_999_999)),
    ]).toEqual([true, true])
    expect(isAmountAcceptedByMethod({ maximumAmount: toCents(500) }, toCents(1))).toBe(true)
  })

  it("apply to the total with the method's fee, unless the order is free (PAY-72, PAY-51)", () => {
    const method = { ...limits, costs: toCents(50) }
    expect([50, 450, 451, 0].map(total => isOrderTotalAcceptedByMethod(method, toCents(total)))).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it("decide whether the method is offered, and change the default method if it isn't (PAY-72, PAY-16)", () => {
    const taken = [
      { id: "ideal", name: "iDEAL", costs: toCents(0), ...limits },
      { id: "paypal", name: "PayPal", costs: toCents(195) },
    ]
    const offered = (total: number) => getPaymentMethodsForPayer(taken, {}, toCents(total))
    expect([offered(500).default, offered(501).default]).toEqual(["ideal", "paypal"])
    expect(offered(501).methods).toEqual([{ id: "paypal", name: "PayPal", costs: 195, mandates: [] }])
  })
})
