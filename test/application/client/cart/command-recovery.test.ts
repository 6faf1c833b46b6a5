import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canCommandCreateCart, wouldDuplicateOnRetry } from "../../../../application/client/cart/cart-additions.ts"
import { isCommandApplied } from "../../../../application/client/cart/command-recovery.ts"
import type { LineItem } from "../../../../domain/cart/cart.ts"
import type { CartCommand, LineItemEdit } from "../../../../domain/cart/cart-command.ts"
import type { PickupPayload } from "../../../../domain/delivery/pickup-payload.ts"
import { address } from "../../../support/arbitraries.ts"
import { law } from "../../../support/law.ts"
import {
  aBillingAddress,
  aCart,
  aCustomLineItem,
  aLineItem,
  anAddress,
  toLineItemId,
} from "../../../support/test-data-builders.ts"

const lineItemId = toLineItemId("item-1")

const withItem = (some: Partial<LineItem>) => aCart({ lineItems: [aLineItem(some)] })

const sentTo = (...addresses: readonly ReturnType<typeof anAddress>[]) =>
  withItem({ shippingAddresses: addresses.map(each => ({ address: each, quantity: 1 })) })

const withCourier = (courierContactPhoneNumber: string) =>
  aCart({
    customLineItems: [
      aCustomLineItem({
        type: "courierService",
        lineItemReference: lineItemId,
        courierContactName: "Ada",
        courierContactPhoneNumber,
      }),
    ],
  })

const twoShares = (main: number, extra: number) =>
  [
    { address: anAddress(), quantity: main },
    { address: anAddress({ city: "Ede" }), quantity: extra },
  ] as const

const splitOver = (main: number, extra: number) => withItem({ shippingAddresses: twoShares(main, extra) })

const draft = { productKey: "business-cards", quantity: 500, selection: [] }
const lines = [{ quoteId: "q", quoteLineItemId: "l" }] as const

describe("checking whether a cart change took effect", () => {
  it("never reports an addition or a recalculation as applied (CART-28, CART-29)", () => {
    expect(isCommandApplied({ _tag: "AddLineItems", drafts: [draft] }, aCart())).toBe(false)
    expect(isCommandApplied({ _tag: "Recalculate" }, aCart())).toBe(false)
    expect(isCommandApplied({ _tag: "AddQuotes", lines }, withItem(lines[0]))).toBe(false)
  })

  it("takes an empty cart as proof that an addition, copy or recalculation had no effect (CART-28, CART-29)", () => {
    const changes: readonly CartCommand[] = [
      { _tag: "AddLineItems", drafts: [draft] },
      { _tag: "AddQuotes", lines },
      { _tag: "CopyLineItems", lineItemIds: [lineItemId] },
      { _tag: "Recalculate" },
    ]
    expect(changes.map(change => isCommandApplied(change, aCart({ lineItems: [] })))).toEqual(changes.map(() => false))
  })

  it("returns that only additions of products or quotes can have created a cart (CART-27)", () => {
    expect(canCommandCreateCart({ _tag: "AddLineItems", drafts: [draft] })).toBe(true)
    expect(canCommandCreateCart({ _tag: "AddQuotes", lines })).toBe(true)
    expect(canCommandCreateCart({ _tag: "AddLineItems", drafts: [draft, draft] })).toBe(true)
    expect(canCommandCreateCart({ _tag: "CopyLineItems", lineItemIds: [lineItemId] })).toBe(false)
    expect(canCommandCreateCart({ _tag: "Recalculate" })).toBe(false)
  })

  it("says that additions and copies would be duplicated by a retry, and that removals and recalculations would not (CART-28, CART-43)", () => {
    expect(wouldDuplicateOnRetry({ _tag: "AddLineItems", drafts: [draft] })).toBe(true)
    expect(wouldDuplicateOnRetry({ _tag: "CopyLineItems", lineItemIds: [lineItemId] })).toBe(true)
    expect(wouldDuplicateOnRetry({ _tag: "RemoveLineItem", lineItemId })).toBe(false)
    expect(wouldDuplicateOnRetry({ _tag: "Recalculate" })).toBe(false)
  })

  it.each<[CartCommand, ReturnType<typeof aCart>, ReturnType<typeof aCart>]>([
    [{ _tag: "EditLineItem", edits: [{ lineItemId, quantity: 250 }] }, withItem({ quantity: 250 }), withItem({ quantity: 500 })],
    [{ _tag: "RemoveLineItem", lineItemId }, aCart({ lineItems: [] }), aCart()],
    [
      { _tag: "SetDeliveryOption", lineItemId, recsKey: "k", before: "12:00" },
      withItem({ deliveryOption: { recsKeys: ["k"], before: "12:00" } }),
      withItem({ deliveryOption: { recsKeys: ["k"], before: "all-day" } }),
    ],
    [
      {
        _tag: "SetPickupPoint",
        lineItemId,
        payload: { _tag: "PrintdealPickupPoint", printdealPickupPointId: "point-1" },
      },
      withItem({ pickupPointId: "point-1" }),
      withItem({ pickupPointId: "point-2" }),
    ],
    [
      { _tag: "SetCourier", lineItemId, courier: { name: "Ada", phoneNumber: "+31612345678" } },
      withCourier("+31612345678"),
      withCourier("+31612345679"),
    ],
    [{ _tag: "SetSplitShipment", lineItemId, shares: twoShares(400, 100) }, splitOver(400, 100), splitOver(400, 200)],
    [
      { _tag: "SetPaymentMethod", payment: { paymentMethodId: "mandate", mandateId: "m1" } },
      aCart({ paymentInfo: { paymentMethodId: "mandate", mandateId: "m1" } }),
      aCart({ paymentInfo: { paymentMethodId: "mandate", mandateId: "m2" } }),
    ],
    [{ _tag: "AddCoupon", code: "TEN" }, aCart({ discountCodes: ["TEN"] }), aCart()],
    [{ _tag: "RemoveCoupon", code: "TEN" }, aCart(), aCart({ discountCodes: ["TEN"] })],
    [{ _tag: "SetShippingAddress", lineItemId, address: anAddress() }, sentTo(anAddress()), sentTo(anAddress({ city: "Ede" }))],
    [
      { _tag: "SetSharedDelivery", lineItemIds: [lineItemId], choice: { _tag: "SetShippingAddress", address: anAddress() } },
      sentTo(anAddress()),
      sentTo(anAddress({ city: "Ede" })),
    ],
    [
      {
        _tag: "SetSharedDelivery",
        lineItemIds: [lineItemId],
        choice: { _tag: "SetDailySlot", carrier: "dhl", before: "12:00" },
      },
      withItem({ deliveryOption: { recsKeys: ["k"], before: "12:00", carrier: "dhl" } }),
      withItem({ deliveryOption: { recsKeys: ["k"], before: "12:00", carrier: "postnl" } }),
    ],
    [
      { _tag: "SetBillingAddress", address: aBillingAddress() },
      aCart(),
      aCart({ billingAddress: aBillingAddress({ email: "other@example.nl" }) }),
    ],
  ])("recognises whether $_tag was applied (CART-28)", (change, after, before) => {
    expect(isCommandApplied(change, after)).toBe(true)
    expect(isCommandApplied(change, before)).toBe(false)
  })

  it("reports a change as not applied when only a part of it is visible (CART-28)", () => {
    const two = [
      { lineItemId, quantity: 250 },
      { lineItemId, services: ["check"] },
    ] as const
    expect(isCommandApplied({ _tag: "EditLineItem", edits: two }, withItem({ quantity: 250 }))).toBe(false)
    const courier = { name: "Grace", phoneNumber: "+31612345678" }
    expect(isCommandApplied({ _tag: "SetCourier", lineItemId, courier }, withCourier("+31612345678"))).toBe(false)
    const shares = [{ address: anAddress(), quantity: 400 }] as const
    expect(isCommandApplied({ _tag: "SetSplitShipment", lineItemId, shares }, splitOver(400, 100))).toBe(false)
  })

  it("recognises an edit when the item has the new values, in any order (CART-30)", () => {
    const selection = [
      { name: "paper", value: "matt" },
      { name: "Delivery Type", value: "Normal" },
    ]
    const item = aLineItem({ selection, quantity: 500 })
    const booked = [aCustomLineItem({ lineItemReference: item.id, serviceKey: "check" })]
    const cart = aCart({ lineItems: [item], customLineItems: booked })
    const isApplied = (edit: Omit<LineItemEdit, "lineItemId">, to = cart) =>
      isCommandApplied({ _tag: "EditLineItem", edits: [{ lineItemId: item.id, ...edit }] }, to)
    expect(isApplied({ quantity: 500, selection: selection.toReversed(), deliveryType: "Normal", services: ["check"] })).toBe(
      true,
    )
    expect(isApplied({})).toBe(true)
    expect(isApplied({ quantity: 1_000 })).toBe(false)
    expect(isApplied({ selection: [{ name: "paper", value: "gloss" }] })).toBe(false)
    expect(isApplied({ deliveryType: "Express" })).toBe(false)
    expect(isApplied({ services: [] })).toBe(false)
    expect(isApplied({}, aCart({ lineItems: [] }))).toBe(false)
  })

  it("counts a pick-up point as set when the item has the one that was sent, by id, link or address (CART-28)", () => {
    const point = {
      name: "Primera Damrak",
      address: { addressLine1: "Damrak 5", postalCode: "1012 LG", city: "Amsterdam", countryCode: "NL" },
    }
    const address = {
      company: "Primera Damrak",
      streetName: "Damrak",
      streetNumber: "5",
      postalCode: "1012 LG",
      city: "Amsterdam",
      country: "NL",
    }
    const cart = withItem({ pickupPointId: "point-1", pickupPoint: point })
    const isApplied = (payload: PickupPayload, to = cart) => isCommandApplied({ _tag: "SetPickupPoint", lineItemId, payload }, to)
    const byLink = (id: string) => ({ _tag: "PickupPoints", pickupPoints: [{ href: `/v1/pickupPoints/${id}` }] }) as const
    expect(isApplied({ _tag: "PickupAddress", address })).toBe(true)
    for (const other of [{ postalCode: "1012 LH" }, { streetNumber: "55" }, { streetName: "Rokin" }, { company: "Bruna" }])
      expect(isApplied({ _tag: "PickupAddress", address: { ...address, ...other } })).toBe(false)
    const inParis = { ...point, address: { addressLine1: "12 bis, rue de la Paix", postalCode: "1012 LG", countryCode: "FR" } }
    const written = { ...address, country: "FR", streetName: "rue de la Paix", streetNumber: "12 bis" }
    const item = withItem({ pickupPointId: "point-1", pickupPoint: inParis })
    expect(isApplied({ _tag: "PickupAddress", address: written }, item)).toBe(true)
    expect([byLink("point-1"), byLink("point-2")].map(payload => isApplied(payload))).toEqual([true, false])
    expect(isApplied(byLink("point-1"), aCart())).toBe(false)
  })

  it("reports delivery choices for a missing item as not applied (CART-28)", () => {
    const empty = aCart({ lineItems: [] })
    const sent = { _tag: "PrintdealPickupPoint", printdealPickupPointId: "point-1" } as const
    const changes: readonly CartCommand[] = [
      { _tag: "SetPickupPoint", lineItemId, payload: sent },
      { _tag: "SetShippingAddress", lineItemId, address: anAddress() },
      { _tag: "SetSplitShipment", lineItemId, shares: [{ address: anAddress(), quantity: 1 }] },
      { _tag: "SetDeliveryOption", lineItemId, recsKey: "k", before: "12:00" },
    ]
    expect(changes.map(change => isCommandApplied(change, empty))).toEqual(changes.map(() => false))
  })

  it("recognises a coupon code in any spelling of case and spaces (COUPON-03)", () => {
    const carrying = aCart({ discountCodes: ["TEN"] })
    expect(isCommandApplied({ _tag: "AddCoupon", code: " ten " }, carrying)).toBe(true)
    expect(isCommandApplied({ _tag: "RemoveCoupon", code: "ten" }, carrying)).toBe(false)
  })

  it("reports a shipping address as not applied while the item has a pick-up point (AVAIL-22)", () => {
    const change: CartCommand = { _tag: "SetShippingAddress", lineItemId, address: anAddress() }
    const shippingAddresses = [{ address: anAddress(), quantity: 1 }]
    expect(isCommandApplied(change, withItem({ shippingAddresses, pickupPointId: "point-1" }))).toBe(false)
  })

  it("reports a single address as not applied while the item has several addresses (AVAIL-21)", () => {
    const change: CartCommand = { _tag: "SetShippingAddress", lineItemId, address: anAddress() }
    expect(isCommandApplied(change, sentTo(anAddress(), anAddress()))).toBe(false)
  })

  it.each(["company", "additionalStreetInfo", "phone", "email"] as const)(
    "reports an address as not applied when only its %s differs",
    field => {
      const change: CartCommand = { _tag: "SetShippingAddress", lineItemId, address: anAddress({ [field]: "new" }) }
      expect(isCommandApplied(change, sentTo(anAddress()))).toBe(false)
      expect(isCommandApplied(change, sentTo(anAddress({ [field]: "new" })))).toBe(true)
    },
  )

  it("reports an address as applied when the services stored it in its canonical form (USE-18)", () => {
    const typed = anAddress({ firstName: "Zoe\u0308", city: "Ｅｄｅ", streetNumber: "nr. 214 - b" })
    const stored = anAddress({ firstName: "Zoë", city: "Ede", streetNumber: "214 - b" })
    expect(isCommandApplied({ _tag: "SetShippingAddress", lineItemId, address: typed }, sentTo(stored))).toBe(true)
    const named = { ...typed, firstName: "zoë" }
    expect(isCommandApplied({ _tag: "SetShippingAddress", lineItemId, address: named }, sentTo(stored))).toBe(false)
  })

  it("reports a billing address as not applied when only its VAT id differs (ADDR-03)", () => {
    const change: CartCommand = { _tag: "SetBillingAddress", address: aBillingAddress({ vatId: "NL123456789B01" }) }
    expect(isCommandApplied(change, aCart())).toBe(false)
  })

  it("ignores the VAT id when it compares shipping addresses (ADDR-03)", () => {
    const address = anAddress({ vatId: "NL123456789B01" })
    expect(isCommandApplied({ _tag: "SetShippingAddress", lineItemId, address }, sentTo(anAddress()))).toBe(true)
  })

  law(
    "reports an address as applied exactly when the cart has the address that was sent",
    fc.tuple(address, address),
    ([sent, stored]) => {
      const same = JSON.stringify(sent) === JSON.stringify(stored)
      expect(isCommandApplied({ _tag: "SetShippingAddress", lineItemId, address: sent }, sentTo(stored))).toBe(same)
      expect(isCommandApplied({ _tag: "SetBillingAddress", address: sent }, aCart({ billingAddress: stored }))).toBe(same)
    },
  )
})

describe("a cart change whose response was lost", () => {
  const other = aLineItem({ id: toLineItemId("item-2"), quantity: 100 })
  const cart = aCart({ lineItems: [aLineItem({ quantity: 500 }), other] })

  it("counts an edit as applied only when the item that it edited has the new values (CART-30)", () => {
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
