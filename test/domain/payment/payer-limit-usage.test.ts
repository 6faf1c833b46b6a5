import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { calculateRemainingLimit, findExceededLimit } from "../../../domain/payment/payer-limit-usage.ts"
import { listPaymentAmountLimits } from "../../../domain/payment/payer-limits.ts"
import { law } from "../../support/law.ts"
import { aMandate } from "../../support/test-data-builders.ts"

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(toCents)

describe("a limit on an order's total", () => {
  it("is exceeded by a cent more, and the refusal names the limit and the amount that would be used (PAY-59)", () => {
    const mandate = { _tag: "MandateLimit", limit: toCents(100), used: toCents(90) } as const
    const credit = { _tag: "CreditLimit", limit: toCents(100), used: toCents(95) } as const
    expect(findExceededLimit([mandate, credit], toCents(5))).toBeUndefined()
    const exceeded = { _tag: "CreditLimitExceeded", limit: 100, amount: 101 } as const
    expect(findExceededLimit([mandate, credit], toCents(6))).toEqual(exceeded)
    expect(findExceededLimit([mandate, credit], toCents(11))).toMatchObject({
      _tag: "MandateLimitExceeded",
      amount: 101,
    })
  })

  it("is not exceeded by a change that doesn't raise the total, even if it is already overdrawn (PAY-59)", () => {
    for (const increase of [0, -1])
      expect(findExceededLimit([{ _tag: "CreditLimit", limit: ZERO_CENTS, used: toCents(5) }], toCents(increase))).toBeUndefined()
  })

  law(
    "leaves the unused amount available, and zero once it is used up (PAY-60)",
    fc.tuple(
      amount,
      amount,
      amount.map(more => addCents(more, toCents(1))),
    ),
    ([limit, used, increase]) => {
      const exceeded = findExceededLimit([{ _tag: "CreditLimit", limit, used }], increase)
      if (exceeded) expect(calculateRemainingLimit(exceeded, increase)).toBe(Math.max(0, limit - used))
      expect(exceeded === undefined).toBe(used + increase <= limit)
    },
  )
})

describe("the amount limits of a payment method", () => {
  const byMandate = { paymentMethodId: "mandate", mandateId: "mandate-1" }

  it("exist only for payment by mandate and on account (PAY-59)", () => {
    for (const paymentMethodId of ["ideal", "paypal", "creditCard"])
      expect(listPaymentAmountLimits({ paymentMethodId }, { mandates: [aMandate()] }, ZERO_CENTS)).toEqual([])
  })

  it("are the mandate's maximum, checked for each order separately (PAY-15, PAY-59)", () => {
    const limits = listPaymentAmountLimits(byMandate, { mandates: [aMandate({ maxAmount: toCents(500) })] }, toCents(200))
    expect(limits).toEqual([{ _tag: "MandateLimit", limit: 500, used: 200 }])
  })

  it.each([
    ["gone", []],
    ["revoked", [aMandate({ usable: false, statusId: 6 })]],
  ])("allow no amount for a mandate that is %s (PAY-59)", (_, mandates) => {
    expect(listPaymentAmountLimits(byMandate, { mandates }, toCents(200))).toEqual([
      { _tag: "MandateLimit", limit: 0, used: 200 },
    ])
  })

  it("are, on account, the customer's credit limit, which all unpaid orders share (PAY-60)", () => {
    const onAccount = { paymentMethodId: "onaccount" }
    const credit = { limit: toCents(500), open: toCents(300) }
    expect(listPaymentAmountLimits(onAccount, { credit }, toCents(200))).toEqual([{ _tag: "CreditLimit", limit: 500, used: 300 }])
    expect(listPaymentAmountLimits(onAccount, {}, toCents(200))).toEqual([{ _tag: "CreditLimit", limit: 0, used: 0 }])
  })
})
