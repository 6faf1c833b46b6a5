import { describe, expect, it } from "vitest"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { createOrderFromCart } from "../../../domain/order/create-order.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { findPaymentInfoOfOrder } from "../../../domain/order/order-status.ts"
import { aCart } from "../../support/test-data-builders.ts"

const PLACEMENT = { id: "order-1" as OrderId, orderNumber: "2020-1", placedAt: new Date(0), daysWithoutPrinting: ["1970-01-01"] }

describe("createOrderFromCart", () => {
  it("copies the cart's content, but not its coupon refusals (ORDER-05)", () => {
    const { id: _, ...cart } = aCart({ version: 7, referenceLabel: "Spring" })
    const refused = [{ _tag: "Ended" as const, coupon: "A", at: new Date(0) }] as never
    const order = createOrderFromCart({ ...aCart(cart), couponRefusals: refused }, PLACEMENT)
    expect(order).toEqual({
      ...cart,
      id: "order-1",
      version: 1,
      orderNumber: "2020-1",
      createdAt: "1970-01-01T00:00:00.000Z",
      effectiveDate: "1970-01-02",
      stages: ["waitingForArtwork", "waitingForPayment"],
    })
  })

  it("marks the payment method of an order that costs nothing when it is placed as unneeded, but not of one that costs nothing later (PAY-73)", () => {
    const paid = createOrderFromCart(aCart({ paymentInfo: { paymentMethodId: "paypal" } }), PLACEMENT)
    const free = { totalNet: ZERO_CENTS, totalGross: ZERO_CENTS, totalTax: ZERO_CENTS, taxPortions: [] }
    const placedFree = createOrderFromCart(
      { ...aCart({ paymentInfo: { paymentMethodId: "paypal" } }), taxedPrice: free },
      PLACEMENT,
    )
    expect(findPaymentInfoOfOrder(placedFree)).toBeUndefined()
    expect(findPaymentInfoOfOrder({ ...paid, taxedPrice: free })).toEqual({ paymentMethodId: "paypal" })
    expect(findPaymentInfoOfOrder({ ...placedFree, taxedPrice: paid.taxedPrice })?.paymentMethodId).toBe("paypal")
  })
})
