import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { applySplitRequest, setLineItemSplit, validateSplitRequest } from "../../../domain/booking/split-booking.ts"
import type { DeliveryOfferResult } from "../../../domain/delivery/delivery-offer.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { aCart, aCustomLineItem, aDeliveryOffer, aLineItem, anAddress, toLineItemId } from "../../support/test-data-builders.ts"

const to = (city: string, quantity: number) => ({ address: anAddress({ city }), quantity })

describe("validateSplitRequest", () => {
  it("gives the main address what the others leave, whatever quantity was sent for it (SPLIT-08)", () => {
    const validated = Result.getOrThrow(validateSplitRequest(500, [to("Amsterdam", 1), to("Delft", 120)]))
    expect(validated).toEqual([to("Amsterdam", 380), to("Delft", 120)])
  })

  it("fails with TotalTooHigh when all addresses together exceed the item's quantity (SPLIT-14)", () => {
    expect(validateSplitRequest(500, [to("Amsterdam", 450), to("Delft", 90)])).toEqual(
      Result.fail([{ _tag: "TotalTooHigh", excess: 40 }]),
    )
    expect(validateSplitRequest(500, [to("Amsterdam", 1), to("Delft", 450), to("Ede", 90)])).toEqual(
      Result.fail([{ _tag: "TotalTooHigh", excess: 41 }]),
    )
  })

  it("reports the faults of extra addresses before an excess at the main address (SPLIT-08, SPLIT-10)", () => {
    expect(validateSplitRequest(500, [to("Amsterdam", 501), to("Delft", 0)])).toEqual(
      Result.fail([{ _tag: "QuantityTooLow", extra: 0, quantity: 0, min: 1 }]),
    )
  })

  it("reports a fault at the position where its address was sent, also after a repeated address (SPLIT-06)", () => {
    expect(validateSplitRequest(500, [to("Amsterdam", 1), to("Amsterdam", 1), to("Delft", 120), to("Ede", 0)])).toEqual(
      Result.fail([{ _tag: "QuantityTooLow", extra: 2, quantity: 0, min: 1 }]),
    )
  })

  it("removes the slot with its charge and the pick-up point when the split is set (AVAIL-02, AVAIL-13)", () => {
    const item = aLineItem({ deliveryOption: { recsKeys: ["a"], before: "all-day" }, pickupPointId: "point-1" })
    const shares = [to("Amsterdam", 400), to("Delft", 100)]
    const slot = aCustomLineItem({ type: "deliveryService", lineItemReference: item.id })
    const { lineItems, customLineItems } = setLineItemSplit(aCart({ lineItems: [item], customLineItems: [slot] }), item, shares)
    expect(lineItems).toEqual([aLineItem({ shippingAddresses: shares })])
    expect(customLineItems).toEqual([])
  })
})

describe("applySplitRequest", () => {
  const item = aLineItem()
  const split = [to("Amsterdam", 1), to("Delft", 120)] as const
  const fetched: DeliveryOfferResult = { _tag: "Fetched", offer: aDeliveryOffer() }
  const forbidding = aDeliveryOffer({ splitShipment: { isAllowed: false, price: toCents(0) } })

  const sent = (
    shares: Parameters<typeof applySplitRequest>[2],
    { of = item, answer = fetched, cart = aCart({ lineItems: [of, aLineItem({ id: toLineItemId("item-2") })] }) } = {},
  ) => applySplitRequest(cart, of, shares, answer, ["NL", "BE"])

  const addresses = (shares: Parameters<typeof applySplitRequest>[2], options?: Parameters<typeof sent>[1]) =>
    Result.map(sent(shares, options), ({ lineItems }) => lineItems.map(({ shippingAddresses }) => shippingAddresses))

  it("stores the validated quantities on that item only (SPLIT-08, SPLIT-19)", () => {
    expect(addresses(split)).toEqual(Result.succeed([[to("Amsterdam", 380), to("Delft", 120)], [to("Amsterdam", 500)]]))
  })

  it("fails with every reason why the item cannot be split (AVAIL-10…16)", () => {
    const of = aLineItem({ deliveryOption: { recsKeys: ["a"], before: "10:00" } })
    const lineItemReference = item.id
    const contact = { courierContactName: "Ada", courierContactPhoneNumber: "+31612345678" }
    const courier = aCustomLineItem({ type: "courierService", lineItemReference, ...contact })
    const cart = aCart({ lineItems: [of], customLineItems: [courier] })
    expect(sent(split, { of, cart, answer: { _tag: "Fetched", offer: forbidding } })).toEqual(
      Result.fail({
        _tag: "Unavailable",
        reasons: [
          { _tag: "NotPossibleForProduct" },
          { _tag: "CombinedWithTimedDelivery", before: "10:00" },
          { _tag: "CombinedWithCourier" },
        ],
      }),
    )
  })

  it("checks the new country, not the previous one (AVAIL-20)", () => {
    const abroad = (city: string, quantity: number) => ({ address: anAddress({ city, country: "FR" }), quantity })
    const of = aLineItem({ shippingAddresses: [abroad("Lille", 500)] })
    expect(addresses(split, { of, cart: aCart({ lineItems: [of] }) })).toEqual(
      Result.succeed([[to("Amsterdam", 380), to("Delft", 120)]]),
    )
    expect(sent([abroad("Lille", 1), abroad("Paris", 1)])).toEqual(
      Result.fail({
        _tag: "Unavailable",
        reasons: [{ _tag: "CountryNotAllowed", country: "FR", allowed: ["NL", "BE"] }],
      }),
    )
  })

  it("fails with MainAddressMissing when the item had no address (AVAIL-14)", () => {
    const of = aLineItem({ shippingAddresses: [] })
    expect(sent(split, { of })).toEqual(Result.fail({ _tag: "Unavailable", reasons: [{ _tag: "MainAddressMissing" }] }))
  })

  it("fails with the faults of the quantities (SPLIT-09, SPLIT-14)", () => {
    expect(sent([to("Amsterdam", 1), to("Delft", 0)])).toEqual(
      Result.fail({ _tag: "Invalid", faults: [{ _tag: "QuantityTooLow", extra: 0, quantity: 0, min: 1 }] }),
    )
  })

  it("sends everything to a single address, even when the item cannot be split (AVAIL-21, AVAIL-22)", () => {
    const of = aLineItem({ pickupPointId: "point-1", shippingAddresses: [...split] })
    const answer = { _tag: "Fetched", offer: forbidding } as const
    const one = Result.getOrThrow(sent([to("Ede", 3)], { of, answer, cart: aCart({ lineItems: [of] }) }))
    expect(one.lineItems).toEqual([aLineItem({ shippingAddresses: [to("Ede", 500)] })])
  })
})
