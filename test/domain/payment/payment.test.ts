import { describe, expect, it } from "vitest"
import { type Cents, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { sumPaidCostsByMethod } from "../../../domain/payment/payment.ts"

describe("the fees of payment methods", () => {
  const paid = (methodId: string, credit: Cents, costs: Cents) => ({
    ...({ id: methodId, methodId, amount: toCents(5_000), costs, status: "paid", credit } as const),
    ...{ paidCosts: credit > 0 ? costs : ZERO_CENTS, hasCounted: credit > 0 },
  })

  it("are listed for each paid method with a fee, except for refunded payments (PAY-51, PAY-53)", () => {
    const payments = [
      paid("paypal", toCents(3_000), toCents(195)),
      paid("ideal", toCents(1_000), ZERO_CENTS),
      paid("creditCard", ZERO_CENTS, toCents(50)),
    ]
    expect(sumPaidCostsByMethod({ payments })).toEqual([{ methodId: "paypal", costs: 195 }])
  })
})
