import { describe, expect, it } from "vitest"
import { checkCartPickupAvailability } from "../../../application/delivery/cart-pickup-availability.ts"
import { toItemDeliveryViewState } from "../../../application/delivery/item-delivery-view-state.ts"
import type { CustomLineItem, LineItem } from "../../../domain/cart/cart.ts"
import type { DeliveryOfferResult } from "../../../domain/delivery/delivery-offer.ts"
import { WITHIN_NL_OPTION_NAME } from "../../../domain/delivery/direct-mailing.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { aCustomLineItem, aDeliveryOffer, aLineItem, anAddress } from "../../support/test-data-builders.ts"

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

const shown = (
  some: Partial<LineItem> = {},
  { services = [], areSlotsFixed = false, by = rules, ...given }: Some = {},
) => {
  const main = aLineItem({ shippingAddresses: [to("Ede", 500)], ...some })
  return toItemDeliveryViewState(by, {
    group: { main, services },
    answer: "answer" in given ? given.answer : fetched,
    areSlotsFixed,
  })
}

const brought = (...asked: Parameters<typeof shown>) => shown(...asked).slots?.brought

const courier = aCustomLineItem({
  type: "courierService",
  lineItemReference: aLineItem().id,
  courierContactName: "Ada",
  courierContactPhoneNumber: "+31612345678",
})

describe("what is shown of a product's delivery", () => {
  it("leaves out what the shop has turned off, and for a direct mailing all but its address (AVAIL-25, DELIV-10)", () => {
    const off = { DELIVERY_OPTIONS_ENABLED: false, SPLIT_SHIPPING_ENABLED: false, PICKUP_POINTS_ENABLED: false }
    const nothing = { slots: undefined, split: undefined, pickup: undefined }
    expect(shown({}, { by: { ...rules, delivery: off } })).toMatchObject({
      ...nothing,
      mailing: undefined,
      isShipped: true,
    })
    expect(shown({ selection: [{ name: WITHIN_NL_OPTION_NAME, value: "500" }] })).toMatchObject({
      ...nothing,
      mailing: [{ _tag: "WithinNetherlands", count: 500 }],
      isShipped: false,
    })
  })

  it("is the free day while nothing was chosen, and loads before it is known (DELIV-26, DELIV-27)", () => {
    expect(brought()).toEqual({ _tag: "Slot", slot: free, offered: free, isLoading: false, isGone: false })
    expect(brought({}, { answer: undefined })).toMatchObject({ slot: { before: "all-day" }, isLoading: true })
  })

  it("is the chosen slot, and tells one that can't be had any more, unless what was agreed holds (DELIV-31)", () => {
    expect(brought({ deliveryOption: chosenNoon })).toMatchObject({ slot: noon, offered: noon, isGone: false })
    const gone = { deliveryOption: { recsKeys: ["dhl-2020-01-01"], before: "10:00" } }
    expect(brought(gone)).toMatchObject({ slot: gone.deliveryOption, offered: undefined, isGone: true })
    expect(brought(gone, { areSlotsFixed: true })).toMatchObject({ isGone: false })
    expect(brought(gone, { answer: failed })).toMatchObject({ isGone: false })
  })

  it("is the courier with its price in the place of a slot, the price once it is known (AVAIL-23, DELIV-21)", () => {
    expect(brought({}, { services: [courier] })).toMatchObject({ _tag: "Courier", price: 1995 })
    expect(brought({}, { services: [courier], answer: failed })).toMatchObject({ _tag: "Courier", price: undefined })
  })

  it("is nothing that brings what is picked up, or has no slots, unless it was agreed (AVAIL-01, AVAIL-03)", () => {
    const none: DeliveryOfferResult = {
      _tag: "Fetched",
      offer: aDeliveryOffer({ deliveryOptions: [], courier: { enabled: false, price: ZERO_CENTS } }),
    }
    expect(brought({ pickupPointId: "p" })).toBeUndefined()
    expect(brought({ deliveryOption: chosenNoon }, { answer: none })).toBeUndefined()
    expect(brought({ deliveryOption: chosenNoon }, { answer: none, areSlotsFixed: true })).toMatchObject({
      slot: chosenNoon,
    })
  })

  it("names no carrier and price of a day that can't be chosen (AVAIL-02)", () => {
    expect(brought({ shippingAddresses: [to("Ede", 400), to("Delft", 100)] })).toMatchObject({
      slot: free,
      offered: undefined,
    })
  })

  it("is what its extra addresses cost, each and together, and what its dialog is called (SPLIT-03, SPLIT-21)", () => {
    expect(shown().split).toEqual({ available: { _tag: "Available" }, title: "Add", each: 250, all: 0 })
    const shippingAddresses = [to("Ede", 400), to("Delft", 50), to("Breda", 50)]
    expect(shown({ shippingAddresses }).split).toMatchObject({ title: "Change", each: 250, all: 500 })
    expect(shown({}, { answer: undefined }).split).toEqual({ available: undefined, title: "Add", each: 0, all: 0 })
  })
})

describe("what is shown of a product's pick-up", () => {
  const group = (some: Partial<LineItem> = {}) => ({ main: aLineItem(some), services: [] })

  it("is what the item says of itself, until the services answer (AVAIL-05)", () => {
    expect(checkCartPickupAvailability(rules, group())).toEqual({ _tag: "Available" })
    const notPossible = { _tag: "Unavailable", reasons: [{ _tag: "NotPossibleForProduct" }] }
    expect(checkCartPickupAvailability(rules, group({ pickupPointAllowed: false }))).toEqual(notPossible)
    expect(
      checkCartPickupAvailability(rules, group(), { _tag: "Fetched", offer: { pickupPointAllowed: false } }),
    ).toEqual(notPossible)
  })

  it("is nothing where it is turned off, or goes by post (AVAIL-25, DELIV-10)", () => {
    expect(checkCartPickupAvailability({ ...rules, toggles: {} }, group())).toBeUndefined()
    expect(
      checkCartPickupAvailability(rules, group({ selection: [{ name: WITHIN_NL_OPTION_NAME, value: "1" }] })),
    ).toBeUndefined()
  })
})
