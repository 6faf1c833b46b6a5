import { describe, expect, it } from "vitest"
import { createOrderFromCart, listPlacementLedgerEntries } from "../../../domain/order/create-order.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { summarizeLedger } from "../../../domain/payment/ledger.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { aCart } from "../../support/test-data-builders.ts"

const PLACEMENT = { id: "order-1" as OrderId, orderNumber: "2020-1", placedAt: new Date(0) }

describe("createOrderFromCart", () => {
  it("copies the cart's content, but not what its coupons refuse (ORDER-05)", () => {
    const { id: _, ...cart } = aCart({ version: 7, referenceLabel: "Spring" })
    const refused = [{ _tag: "Ended" as const, coupon: "A", at: new Date(0) }] as never
    const order = createOrderFromCart({ ...aCart(cart), couponRefusals: refused }, PLACEMENT)
    expect(order).toEqual({
      ...cart,
      id: "order-1",
      version: 1,
      orderNumber: "2020-1",
      createdAt: "1970-01-01T00:00:00.000Z",
      stages: ["waitingForArtwork", "waitingForPayment"],
    })
  })
})

describe("listPlacementLedgerEntries", () => {
  it("makes the order due until its payment deadline (PAY-61)", () => {
    const order = createOrderFromCart(aCart(), PLACEMENT)
    const { due, payUntil, stages, methodId } = summarizeLedger(listPlacementLedgerEntries(order, new Date(5)))
    expect({ due, payUntil, stages, methodId }).toEqual({
      due: order.taxedPrice.totalGross,
      payUntil: new Date(5),
      stages: order.stages,
      methodId: "ideal",
    })
  })

  it("makes an order on account due without a deadline (PAY-61)", () => {
    const order = createOrderFromCart(aCart({ paymentInfo: { paymentMethodId: ON_ACCOUNT_METHOD_ID } }), PLACEMENT)
    const { payUntil, stages } = summarizeLedger(listPlacementLedgerEntries(order, undefined))
    expect({ payUntil, stages }).toEqual({ payUntil: undefined, stages: order.stages })
  })
})
