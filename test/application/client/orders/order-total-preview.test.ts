import { describe, expect, it } from "vitest"
import { previewOrderTotal } from "../../../../application/client/orders/order-total-preview.ts"
import { bookDeliverySlot } from "../../../../domain/booking/slot-booking.ts"
import { replaceLineItems } from "../../../../domain/cart/cart-line-items.ts"
import { calculateCartTotals } from "../../../../domain/cart/cart-totals.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import type { Order } from "../../../../domain/order/order.ts"
import { aCart, aDeliveryOffer, aLineItem } from "../../../support/test-data-builders.ts"

const [free, noon] = aDeliveryOffer().deliveryOptions
const agreed = (lines: ReturnType<typeof aCart>) =>
  ({ ...lines, taxedPrice: calculateCartTotals(lines), stages: [] }) as unknown as Order
const item = aLineItem()
const order = agreed(aCart({ lineItems: [item] }))

describe("previewOrderTotal", () => {
  it("equals the agreed total while no choice is made or the choice costs nothing (ORDER-16)", () => {
    const same = { total: order.taxedPrice.totalGross, comparison: "same", difference: 0 }
    expect(previewOrderTotal(order, item, undefined)).toEqual(same)
    expect(previewOrderTotal(order, item, { _tag: "Addresses", count: 1, price: toCents(750) })).toEqual(same)
  })

  it("rises or falls by the price of the choice with tax (ORDER-16)", () => {
    const { total, comparison, difference } = previewOrderTotal(order, item, { _tag: "Courier", price: toCents(1_000) })
    expect([comparison, difference]).toEqual(["more", 1_210])
    expect(total).toBe(order.taxedPrice.totalGross + 1_210)
    if (!free || !noon) throw new Error("slots")
    const timed = bookDeliverySlot(aCart({ lineItems: [item] }), item, { ...noon, price: toCents(1_000) }, { id: "slot" })
    const booked = agreed(replaceLineItems(timed, []))
    expect(previewOrderTotal(booked, item, { _tag: "Slot", option: free })).toMatchObject({
      comparison: "less",
      difference: 1_210,
    })
  })

  it.each([
    ["onaccount", ["openInvoices"], "AsAgreed", "AsAgreed"],
    ["mandate", ["waitingForArtwork"], "AsAgreed", "AsAgreed"],
    ["ideal", ["waitingForArtwork", "waitingForPayment"], "Open", "Open"],
    ["ideal", ["waitingForArtwork"], "Difference", "Back"],
  ] as const)(
    "says how a difference is paid or refunded for payment by %s in the stages %s (ORDER-16, PAY-55)",
    (paymentMethodId, stages, more, less) => {
      if (!free || !noon) throw new Error("slots")
      const paid = { paymentInfo: { paymentMethodId }, stages: [...stages] }
      const slot = { _tag: "Slot", option: { ...noon, price: toCents(1_000) } } as const
      expect(previewOrderTotal({ ...order, ...paid }, item, slot).settlement).toBe(more)
      const timed = bookDeliverySlot(aCart({ lineItems: [item] }), item, slot.option, { id: "slot" })
      const booked = { ...agreed(replaceLineItems(timed, [])), ...paid }
      expect(previewOrderTotal(booked, item, { _tag: "Slot", option: free }).settlement).toBe(less)
    },
  )

  it("names the limit that the total would exceed instead of how it is paid (ORDER-16, PAY-59)", () => {
    const { totalGross: used } = order.taxedPrice
    const limited = (limit: number): Order => ({
      ...order,
      paymentInfo: { paymentMethodId: "mandate" },
      amountLimits: [{ _tag: "MandateLimit", limit: toCents(limit), used }],
    })
    const courier = { _tag: "Courier", price: toCents(1_000) } as const
    expect(previewOrderTotal(limited(used + 1_210), item, courier)).toMatchObject({ settlement: "AsAgreed" })
    const exceeded = { _tag: "MandateLimitExceeded", limit: used + 1_209, amount: used + 1_210 }
    const preview = previewOrderTotal(limited(used + 1_209), item, courier)
    expect(preview).toMatchObject({ exceeded })
    expect(preview).not.toHaveProperty("settling")
    expect(previewOrderTotal(limited(0), item, undefined)).not.toHaveProperty("exceeded")
  })
})
