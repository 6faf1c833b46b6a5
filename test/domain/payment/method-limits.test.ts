import { describe, expect, it } from "vitest"
import { cents } from "../../../domain/money/money.ts"
import { takesAmount, takesOrder } from "../../../domain/payment/method-limits.ts"
import { listPayerMethods } from "../../../domain/payment/payer-methods.ts"

const limits = { minimumAmount: cents(100), maximumAmount: cents(500) }

describe("what a method takes at once", () => {
  it.each([
    [99, false],
    [100, true],
    [500, true],
    [501, false],
    [0, true],
  ])("is %i cents of 100 to 500: %s, and nothing is never asked for (PAY-72)", (amount, isTaken) => {
    expect(takesAmount(limits, cents(amount))).toBe(isTaken)
  })

  it("is any amount where the provider has no limit (PAY-72)", () => {
    expect([takesAmount({}, cents(1)), takesAmount({ minimumAmount: cents(100) }, cents(9_999_999))]).toEqual([
      true,
      true,
    ])
    expect(takesAmount({ maximumAmount: cents(500) }, cents(1))).toBe(true)
  })

  it("counts what the method costs, unless the order is free (PAY-72, PAY-51)", () => {
    const method = { ...limits, costs: cents(50) }
    expect([50, 450, 451, 0].map(total => takesOrder(method, cents(total)))).toEqual([true, true, false, true])
  })

  it("decides whether it is offered, and which one by default (PAY-72, PAY-16)", () => {
    const taken = [
      { id: "ideal", name: "iDEAL", costs: cents(0), ...limits },
      { id: "paypal", name: "PayPal", costs: cents(195) },
    ]
    const offered = (total: number) => listPayerMethods(taken, {}, cents(total))
    expect([offered(500).default, offered(501).default]).toEqual(["ideal", "paypal"])
    expect(offered(501).methods).toEqual([{ id: "paypal", name: "PayPal", costs: 195, mandates: [] }])
  })
})
