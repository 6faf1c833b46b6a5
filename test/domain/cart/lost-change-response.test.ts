import { describe, expect, it } from "vitest"
import { parseCartId } from "../../../domain/cart/cart.ts"
import { isCommandApplied } from "../../../domain/cart/cart-command.ts"
import { aBillingAddress, aCart, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

describe("parseCartId", () => {
  it("accepts up to 64 letters, digits, hyphens and underscores (CART-05)", () => {
    const longest = "a-_9".repeat(16)
    expect(parseCartId(longest)).toBe(longest)
    expect(parseCartId("x")).toBe("x")
    for (const text of [undefined, "", `${longest}x`, "../x", "x/..", "x y", "é"]) expect(parseCartId(text)).toBeUndefined()
  })
})

describe("a cart change whose response was lost", () => {
  const other = aLineItem({ id: toLineItemId("item-2"), quantity: 100 })
  const cart = aCart({ lineItems: [aLineItem({ quantity: 500 }), other] })

  it("is looked for only on the item that it edited (CART-30)", () => {
    const edit = (lineItemId: string, quantity: number) =>
      isCommandApplied({ _tag: "EditLineItem", edits: [{ lineItemId: toLineItemId(lineItemId), quantity }] }, cart)
    expect([edit("item-2", 100), edit("item-2", 500), edit("gone", 500)]).toEqual([true, false, false])
  })

  it("counts as not applied when its item is no longer in the cart (CART-30)", () => {
    const lineItemId = toLineItemId("gone")
    expect(isCommandApplied({ _tag: "SetShippingAddress", lineItemId, address: anAddress() }, cart)).toBe(false)
    expect(isCommandApplied({ _tag: "SetDeliveryOption", lineItemId, recsKey: "postnl-2026-10-27", before: "12:00" }, cart)).toBe(
      false,
    )
  })

  it("counts as applied when it emptied the cart and the cart is empty (CART-40)", () => {
    expect(isCommandApplied({ _tag: "EmptyCart" }, cart)).toBe(false)
    expect(isCommandApplied({ _tag: "EmptyCart" }, aCart({ lineItems: [] }))).toBe(true)
  })

  it("counts as applied when the cart has the PO number that was set (PAY-43)", () => {
    const set = { _tag: "SetReference", field: "poNumber", text: "PO-1" } as const
    expect(isCommandApplied(set, aCart({ poNumber: "PO-1" }))).toBe(true)
    expect(isCommandApplied(set, aCart({ poNumber: "PO-2" }))).toBe(false)
    expect(isCommandApplied(set, aCart({ referenceLabel: "PO-1" }))).toBe(false)
  })

  it("counts as not applied when the cart lacks the billing address or the payment method that was set", () => {
    const { billingAddress: _, paymentInfo: __, ...bare } = aCart()
    expect(isCommandApplied({ _tag: "SetBillingAddress", address: aBillingAddress() }, bare)).toBe(false)
    expect(isCommandApplied({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "ideal" } }, bare)).toBe(false)
    expect(isCommandApplied({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "invoice" } }, aCart())).toBe(false)
    expect(isCommandApplied({ _tag: "SetPaymentMethod", payment: { paymentMethodId: "ideal" } }, aCart())).toBe(true)
  })

  it("counts as not applied when it was a recalculation, which cannot be recognised (CART-30)", () => {
    expect(isCommandApplied({ _tag: "Recalculate" }, cart)).toBe(false)
  })
})
