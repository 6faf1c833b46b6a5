import { describe, expect, it } from "vitest"
import { checkGroupPickupAvailability } from "../../../../application/client/delivery/group-pickup-availability.ts"
import { toItemDeliveryViewState } from "../../../../application/client/delivery/item-delivery-view-state.ts"
import type { CustomLineItem, LineItem } from "../../../../domain/cart/cart.ts"
import { ADDRESSES_WITHIN_NL_OPTION_NAME } from "../../../../domain/catalog/direct-mailing.ts"
import type { DeliveryOfferResult } from "../../../../domain/delivery/delivery-offer.ts"
import { ZERO_CENTS } from "../../../../domain/money/cents.ts"
import { aCustomLineItem, aDeliveryOffer, aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const rules = {
  countries: ["NL"],
  splitShippingCountries: ["NL"],
  delivery: { DELIVERY_OPTIONS_ENABLED: true, SPLIT_SHIPPING_ENABLED: true, PICKUP_POINTS_ENABLED: true },
  toggles: { checkout_split_shipment_toggle: true, checkout_pickuppoint_toggle: true },
}

const to = (city: string, quantity: number) => ({ address: anAddress({ city }), quantity })
const [free, noon] = aDeliveryOffer().deliveryOptions
const chosenNoon = { recsKeys: [noon?.recsKey ?? ""], before: "12:00" }
const fetched: DeliveryOfferResult = { _tag: "Fetched", offer: aDeliveryOffer() }
const failed: DeliveryOfferResult = { _tag: "FetchFailed" }

interface Some {
  readonly answer?: DeliveryOfferResult | undefined
  readonly services?: readonly CustomLineItem[]
  readonly areSlotsFixed?: boolean
  readonly by?: typeof rules
}

const shown = (some: Partial<LineItem> = {}, { services = [], areSlotsFixed = false, by = rules, ...given }: Some = {}) => {
  const main = aLineItem({ shippingAddresses: [to("Ede", 500)], ...some })
  return toItemDeliveryViewState(by, {
    group: { main, services },
    offerResult: "answer" in given ? given.answer : fetched,
    areSlotsFixed,
  })
}

const deliverySlot = (...options: Parameters<typeof shown>) => shown(...options).slots?.carrierDelivery

const courier = aCustomLineItem({
  type: "courierService",
  lineItemReference: aLineItem().id,
  courierContactName: "Ada",
  courierContactPhoneNumber: "+31612345678",
})

describe("the delivery of an item on the page", () => {
  it("leaves out what the shop has turned off, and shows only the address for a direct mailing (AVAIL-25, DELIV-10)", () => {
    const off = { DELIVERY_OPTIONS_ENABLED: false, SPLIT_SHIPPING_ENABLED: false, PICKUP_POINTS_ENABLED: false }
    const nothing = { slots: undefined, split: undefined, pickup: undefined }
    expect(shown({}, { by: { ...rules, delivery: off } })).toMatchObject({
      ...nothing,
      mailingSummary: undefined,
      isShipped: true,
    })
    expect(shown({ selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "500" }] })).toMatchObject({
      ...nothing,
      mailingSummary: [{ _tag: "WithinNetherlands", count: 500 }],
      isShipped: false,
    })
  })

  it("shows the free day slot until another is chosen, and as loading before the offer is known (DELIV-26, DELIV-27)", () => {
    expect(deliverySlot()).toEqual({ _tag: "Slot", slot: free, offeredOption: free, isLoading: false, isNoLongerOffered: false })
    expect(deliverySlot({}, { answer: undefined })).toMatchObject({ slot: { before: "all-day" }, isLoading: true })
  })

  it("shows the chosen slot, and marks one that is no longer offered unless it was agreed in an order (DELIV-31)", () => {
    expect(deliverySlot({ deliveryOption: chosenNoon })).toMatchObject({
      slot: noon,
      offeredOption: noon,
      isNoLongerOffered: false,
    })
    const gone = { deliveryOption: { recsKeys: ["dhl-2020-01-01"], before: "10:00" } }
    expect(deliverySlot(gone)).toMatchObject({ slot: gone.deliveryOption, offeredOption: undefined, isNoLongerOffered: true })
    expect(deliverySlot(gone, { areSlotsFixed: true })).toMatchObject({ isNoLongerOffered: false })
    expect(deliverySlot(gone, { answer: failed })).toMatchObject({ isNoLongerOffered: false })
  })

  it("shows the courier instead of a slot, with its price once that is known (AVAIL-23, DELIV-21)", () => {
    expect(deliverySlot({}, { services: [courier] })).toMatchObject({ _tag: "Courier", price: 1995 })
    expect(deliverySlot({}, { services: [courier], answer: failed })).toMatchObject({
      _tag: "Courier",
      price: undefined,
    })
  })

  it("shows no slot for pick-up or an offer without slots, unless one was agreed in an order (AVAIL-01, AVAIL-03)", () => {
    const none: DeliveryOfferResult = {
      _tag: "Fetched",
      offer: aDeliveryOffer({ deliveryOptions: [], courier: { enabled: false, price: ZERO_CENTS } }),
    }
    expect(deliverySlot({ pickupPointId: "p" })).toBeUndefined()
    expect(deliverySlot({ deliveryOption: chosenNoon }, { answer: none })).toBeUndefined()
    expect(deliverySlot({ deliveryOption: chosenNoon }, { answer: none, areSlotsFixed: true })).toMatchObject({
      slot: chosenNoon,
    })
  })

  it("shows no carrier and price for a split shipment, whose slot cannot be chosen (AVAIL-02)", () => {
    expect(deliverySlot({ shippingAddresses: [to("Ede", 400), to("Delft", 100)] })).toMatchObject({
      slot: free,
      offeredOption: undefined,
    })
  })

  it("shows the costs of extra addresses and the title of the split dialog (SPLIT-03, SPLIT-21)", () => {
    expect(shown().split).toEqual({ available: { _tag: "Available" }, title: "Add", pricePerAddress: 250, price: 0 })
    const shippingAddresses = [to("Ede", 400), to("Delft", 50), to("Breda", 50)]
    expect(shown({ shippingAddresses }).split).toMatchObject({ title: "Change", pricePerAddress: 250, price: 500 })
    expect(shown({}, { answer: undefined }).split).toEqual({ available: undefined, title: "Add", pricePerAddress: 0, price: 0 })
  })
})

describe("the pick-up option of an item", () => {
  const group = (some: Partial<LineItem> = {}) => ({ main: aLineItem(some), services: [] })

  it("depends on the item's own data until the offer is known (AVAIL-05)", () => {
    expect(checkGroupPickupAvailability(rules, group())).toEqual({ _tag: "Available" })
    const notPossible = { _tag: "Unavailable", reasons: [{ _tag: "NotPossibleForProduct" }] }
    expect(checkGroupPickupAvailability(rules, group({ pickupPointAllowed: false }))).toEqual(notPossible)
    expect(checkGroupPickupAvailability(rules, group(), { _tag: "Fetched", offer: { pickupPointAllowed: false } })).toEqual(
      notPossible,
    )
  })

  it("is hidden when pick-up is turned off and for a direct mailing (AVAIL-25, DELIV-10)", () => {
    expect(checkGroupPickupAvailability({ ...rules, toggles: {} }, group())).toBeUndefined()
    expect(
      checkGroupPickupAvailability(rules, group({ selection: [{ name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: "1" }] })),
    ).toBeUndefined()
  })
})
