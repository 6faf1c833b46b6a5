import { describe, expect, it } from "vitest"
import { type Cents, cents, ZERO } from "../../../domain/money/money.ts"
import { paidCosts } from "../../../domain/payment/payment.ts"

describe("what methods cost of what was paid", () => {
  const paid = (methodId: string, credit: Cents, costs: Cents) => ({
    ...({ id: methodId, methodId, amount: cents(5_000), costs, status: "paid", credit } as const),
    ...{ paidCosts: credit > 0 ? costs : ZERO, hasCounted: credit > 0 },
  })

  it("is of each that costs something, and of none whose money went back (PAY-51, PAY-53)", () => {
    const payments = [
      paid("paypal", cents(3_000), cents(195)),
      paid("ideal", cents(1_000), ZERO),
      paid("creditCard", ZERO, cents(50)),
    ]
    expect(paidCosts({ payments })).toEqual([{ methodId: "paypal", costs: 195 }])
  })
})
