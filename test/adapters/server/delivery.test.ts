import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { openTestShop, TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  COMPANY_EMAIL,
  CONSUMER_EMAIL,
  createCartWith,
  createCustomer,
  createEmptyCart,
  DIRECT_MAILING_LINE,
  logInCustomer,
  POSTERS_LINE,
  readCart,
  readDeliveryOffer,
  readProblem,
  readRefusal,
  SAMPLE_ADDRESS,
  sendCartAction,
  startGuestWithCart,
  type TestShopper,
} from "../../support/test-shopper.ts"

const BANNERS = {
  productKey: "roll-up-banners",
  quantity: 2,
  userSelection: ["format:85x200", "material:banner-510", "Delivery Type:Normal"],
}

const UTRECHT = { ...SAMPLE_ADDRESS, city: "Utrecht" }
const DELFT = { ...SAMPLE_ADDRESS, city: "Delft" }
const COURIER = { name: " Ada de Vries ", phoneNumber: "+31 (0)6 1234 5678" }

type Shopper = Pick<TestShopper, "ask">

const onlyItem = (cart: Cart): LineItem => {
  const [item] = cart.lineItems
  if (!item) throw new Error("the cart is empty")
  return item
}

const offer = async ({ ask }: Shopper, cart: Cart) =>
  readDeliveryOffer(await ask(`GET /cart/${cart.id}/lineitems/${onlyItem(cart).id}/delivery-options`))

const sendItemAction = (shopper: Shopper, cart: Cart, name: string, value: object) =>
  sendCartAction(shopper, cart, name, { lineItemId: onlyItem(cart).id, ...value })

const shipToOneAddress = (shopper: Shopper, cart: Cart, address: object = SAMPLE_ADDRESS) =>
  sendItemAction(shopper, cart, "setShippingAddress", { address })

const sendSplit = (shopper: Shopper, cart: Cart, ...shares: readonly (readonly [object, number])[]) =>
  sendItemAction(shopper, cart, "setSplitShipment", {
    shippingAddresses: shares.map(([address, quantity]) => ({ address, quantity })),
  })

const bookCourier = (shopper: Shopper, cart: Cart, courierOption: object = COURIER) =>
  sendItemAction(shopper, cart, "setCourier", { courierOption })

const chooseSlot = async (shopper: Shopper, cart: Cart, before: string) => {
  const slot = (await offer(shopper, cart)).deliveryOptions.find(option => option.before === before)
  return sendItemAction(shopper, cart, "setDeliveryOption", {
    deliveryOption: { recsKey: slot?.recsKey ?? "none", before },
  })
}

const costs = (cart: Cart): readonly (readonly [string, number])[] =>
  cart.customLineItems.map(({ type, totalPrice }) => [type, totalPrice])

const refusal =
  (code: string, field: string) =>
  (...reasons: readonly string[]) => [`422 ${code}`, ...reasons.map(reason => `action.value.${field} ${reason}`)]

const slotRefusal = refusal("DeliveryOptionUnavailable", "deliveryOption")
const courierRefusal = refusal("CourierUnavailable", "courierOption")
const splitRefusal = refusal("SplitShipmentUnavailable", "shippingAddresses")

describe("the delivery of a line item", () => {
  const shop = setUpTestShop()
  let courierCustomer: Shopper

  const startShopping = async (item: object = BUSINESS_CARDS_LINE, customer?: Shopper) => {
    const shopper = customer ?? (await createCustomer(shop))
    const cart = await createCartWith(shopper, item)
    return { shopper, cart: readCart(await shipToOneAddress(shopper, cart)) }
  }

  /** A cart with one item, for the one customer who is offered a courier. */
  const startWithCourier = async (item: object = BUSINESS_CARDS_LINE) => {
    await courierCustomer.ask(`DELETE /cart/${(await createEmptyCart(courierCustomer)).id}`)
    return startShopping(item, courierCustomer)
  }

  beforeAll(async () => {
    courierCustomer = await logInCustomer(shop, COMPANY_EMAIL)
  })

  it("has an offer with all slots, prices and the cut-off time (DELIV-20, DELIV-21, DELIV-22, DELIV-24, DELIV-32, DELIV-34, SPLIT-20, API-41)", async () => {
    shop.time.now = new Date("2026-11-20T10:00:00Z")
    const { shopper, cart } = await startWithCourier()
    const path = `/cart/${cart.id}/lineitems/${onlyItem(cart).id}/delivery-options`
    const { body } = await shopper.ask(`GET ${path}`)
    shop.time.now = undefined
    const price = (centAmount: number) => ({ centAmount, currencyCode: "EUR" })
    const slot = (carrier: string, before: string, cents: number) => ({
      carrier,
      before,
      date: "2026-11-26",
      recsKey: `${carrier}-2026-11-26`,
      price: price(cents),
    })
    expect(body).toEqual({
      deliveryOptions: [
        slot("postnl", "all-day", 0),
        slot("postnl", "12:00", 595),
        slot("dhl", "all-day", 0),
        slot("dhl", "10:00", 895),
      ],
      date: "2026-11-26",
      daysWithoutPrinting: expect.arrayContaining(["2026-12-25"]),
      courier: { enabled: true, discountedPrice: { totalNet: price(2450) } },
      splitShipment: { isAllowed: true, price: price(750) },
      pickupPointAllowed: true,
      cutOffTime: "17:00:00",
    })
  })

  it("offers a courier to one variant of the experiment, the same after each login (CONF-18, CONF-19)", async () => {
    const consumer = await logInCustomer(shop, CONSUMER_EMAIL)
    expect((await offer(consumer, await createCartWith(consumer, BUSINESS_CARDS_LINE))).courier.enabled).toBe(false)
    for (const _ of [1, 2]) {
      const company = await logInCustomer(shop, COMPANY_EMAIL)
      expect((await offer(company, await createCartWith(company, BUSINESS_CARDS_LINE))).courier.enabled).toBe(true)
    }
  })

  describe("by a slot", () => {
    it("replaces the courier and its charge (AVAIL-24, DELIV-31)", async () => {
      const { shopper, cart } = await startWithCourier()
      expect(costs(readCart(await bookCourier(shopper, cart)))).toEqual([["courierService", 2450]])
      const timed = readCart(await chooseSlot(shopper, cart, "12:00"))
      expect(costs(timed)).toEqual([["deliveryService", 595]])
      expect(onlyItem(timed).deliveryOption?.before).toBe("12:00")
    })

    it("is refused for a split shipment (AVAIL-02)", async () => {
      const { shopper, cart } = await startShopping()
      readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      expect(readRefusal(await chooseSlot(shopper, cart, "all-day"))).toEqual(slotRefusal("CombinedWithSplitShipment"))
    })

    it("is refused for a product without slots, and for a slot that is not offered (AVAIL-01, DELIV-37)", async () => {
      const { shopper, cart } = await startShopping(BANNERS)
      expect(readRefusal(await chooseSlot(shopper, cart, "all-day"))).toEqual(slotRefusal("NotPossibleForProduct"))
      const cards = await startShopping()
      expect(readRefusal(await chooseSlot(cards.shopper, cards.cart, "06:00"))).toEqual(slotRefusal("DeliveryOptionUnavailable"))
    })
  })

  describe("by courier", () => {
    it("replaces the slot and its charge, and stores the contact's name and phone number (AVAIL-23, PHONE-08, PHONE-09, PHONE-11, PHONE-12, CART-16)", async () => {
      const { shopper, cart } = await startWithCourier()
      readCart(await chooseSlot(shopper, cart, "10:00"))
      const booked = readCart(await bookCourier(shopper, cart))
      expect(onlyItem(booked).deliveryOption).toBeUndefined()
      expect(booked.customLineItems).toMatchObject([
        {
          type: "courierService",
          lineItemReference: onlyItem(cart).id,
          courierContactName: "Ada de Vries",
          courierContactPhoneNumber: "+31612345678",
          totalPrice: 2450,
        },
      ])
      const again = readCart(await bookCourier(shopper, cart, { name: "Bo", phoneNumber: "+32470123456" }))
      expect(again.customLineItems).toMatchObject([{ courierContactName: "Bo", totalPrice: 2450 }])
    })

    it.each([
      ["neither name nor phone number", { name: " ", phoneNumber: "" }, ["name NameRequired", "phoneNumber PhoneRequired"]],
      ["a phone number without country code", { name: "Ada", phoneNumber: "06 12345678" }, ["phoneNumber PhoneCountryInvalid"]],
      ["a phone number that is too short", { name: "Ada", phoneNumber: "+31 6" }, ["phoneNumber PhoneTooShort"]],
      [
        "a phone number that is too long",
        { name: "Ada", phoneNumber: "+31 6 1234567890123456789" },
        ["phoneNumber PhoneTooLong"],
      ],
      [
        "a phone number that is invalid in its country",
        { name: "Ada", phoneNumber: "+31 6 1234567" },
        ["phoneNumber PhoneInvalid"],
      ],
    ])("is refused for %s, with every wrong field (PHONE-01…06)", async (_, typed, faults) => {
      const { shopper, cart } = await startWithCourier()
      expect(readRefusal(await bookCourier(shopper, cart, typed))).toEqual([
        "422 CourierInvalid",
        ...faults.map(fault => `action.value.courierOption.${fault}`),
      ])
    })

    it("is refused in the other variant of the experiment, with a split shipment, and for products without courier delivery (CONF-18, AVAIL-01, AVAIL-02)", async () => {
      const control = await logInCustomer(shop, CONSUMER_EMAIL)
      const its = await startShopping(BUSINESS_CARDS_LINE, control)
      expect(readRefusal(await bookCourier(control, its.cart))).toEqual(courierRefusal("CourierUnavailable"))
      const { shopper, cart } = await startWithCourier()
      readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      expect(readRefusal(await bookCourier(shopper, cart))).toEqual(courierRefusal("CombinedWithSplitShipment"))
      const banners = await startWithCourier(BANNERS)
      expect(readRefusal(await bookCourier(banners.shopper, banners.cart))).toEqual(courierRefusal("NotPossibleForProduct"))
    })
  })

  describe("to several addresses", () => {
    it("charges each address except the main one, which gets the remaining quantity (SPLIT-06, SPLIT-07, SPLIT-08, SPLIT-19, SPLIT-21)", async () => {
      const { shopper, cart } = await startShopping()
      const sent = readCart(
        await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 1], [{ ...UTRECHT, city: " Utrecht " }, 150], [DELFT, 50]),
      )
      expect(onlyItem(sent).shippingAddresses).toMatchObject([
        { quantity: 300, address: { city: "Amsterdam" } },
        { quantity: 150, address: { city: "Utrecht" } },
        { quantity: 50, address: { city: "Delft" } },
      ])
      expect(costs(sent)).toEqual([
        ["additional-address-costs", 750],
        ["additional-address-costs", 750],
      ])
      expect(sent.taxedPrice.totalNet).toBe(4650 + 1500)
      const fewer = readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 450], [UTRECHT, 50]))
      expect(fewer.customLineItems.map(({ id }) => id)).toEqual(sent.customLineItems.slice(0, 1).map(({ id }) => id))
    })

    it("charges two shares for the same address once (SPLIT-06)", async () => {
      const { shopper, cart } = await startShopping()
      const sent = readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 50], [UTRECHT, 50]))
      expect(onlyItem(sent).shippingAddresses.map(({ quantity }) => quantity)).toEqual([400, 100])
      expect(costs(sent)).toEqual([["additional-address-costs", 750]])
    })

    it("ends, with its charges, when a single address is set (AVAIL-21, SPLIT-21)", async () => {
      const { shopper, cart } = await startShopping()
      readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      const single = readCart(await shipToOneAddress(shopper, cart, DELFT))
      expect(onlyItem(single).shippingAddresses).toMatchObject([{ quantity: 500, address: { city: "Delft" } }])
      expect(costs(single)).toEqual([])
      readCart(await sendSplit(shopper, cart, [DELFT, 400], [UTRECHT, 100]))
      expect(costs(readCart(await sendSplit(shopper, cart, [DELFT, 500])))).toEqual([])
    })

    it("ends, with its charges, when the quantity is edited (GROUP-15, SPLIT-21)", async () => {
      const { shopper, cart } = await startShopping()
      readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      const body = { editLineItem: [{ lineItemId: onlyItem(cart).id, quantity: 1000 }] }
      const edited = readCart(await shopper.ask(`PATCH /cart/${cart.id}/lineitems/${onlyItem(cart).id}`, { body }))
      expect([onlyItem(edited).shippingAddresses.length, costs(edited)]).toEqual([1, []])
    })

    it.each([
      ["more pieces than the line item has", [10, 450, 90], [" TotalTooHigh"]],
      ["a total that is too high because of the main address", [450, 90], [" TotalTooHigh"]],
      ["no pieces for one address", [400, 0], [".1 QuantityTooLow"]],
      ["a negative quantity", [600, -100], [".1 QuantityNotWhole"]],
      ["all pieces for one of the other addresses", [1, 500], [".1 QuantityTooHigh", " TotalTooHigh"]],
    ])("is refused for %s (SPLIT-10, SPLIT-11, SPLIT-14)", async (_, quantities, faults) => {
      const { shopper, cart } = await startShopping()
      const shares = quantities.map((quantity, index) => [[SAMPLE_ADDRESS, UTRECHT, DELFT][index] ?? DELFT, quantity] as const)
      expect(readRefusal(await sendSplit(shopper, cart, ...shares))).toEqual([
        "422 SplitShipmentInvalid",
        ...faults.map(fault => `action.value.shippingAddresses${fault}`),
      ])
    })

    it("is refused for an address in another country (SPLIT-18)", async () => {
      const { shopper, cart } = await startShopping()
      const abroad = { ...SAMPLE_ADDRESS, country: "BE", postalCode: "2000" }
      expect(readRefusal(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [abroad, 100]))).toEqual([
        "422 SplitShipmentInvalid",
        "action.value.shippingAddresses.1 OtherCountry",
      ])
    })

    it("is refused for an incomplete address, or for a fraction of a piece (SPLIT-09, ADDR-18)", async () => {
      const { shopper, cart } = await startShopping()
      expect(readRefusal(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [{ ...UTRECHT, city: " " }, 100]))).toEqual([
        "422 AddressInvalid",
        "action.value.shippingAddresses.1.address.city Required",
      ])
      expect(readProblem(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 0.5])).status).toBe(400)
    })

    it("is refused with a timed slot and with a courier (AVAIL-12, AVAIL-15)", async () => {
      const { shopper, cart } = await startWithCourier()
      readCart(await chooseSlot(shopper, cart, "12:00"))
      const both = [SAMPLE_ADDRESS, 400] as const
      expect(readRefusal(await sendSplit(shopper, cart, both, [UTRECHT, 100]))).toEqual(splitRefusal("CombinedWithTimedDelivery"))
      readCart(await bookCourier(shopper, cart))
      expect(readRefusal(await sendSplit(shopper, cart, both, [UTRECHT, 100]))).toEqual(splitRefusal("CombinedWithCourier"))
    })

    it("removes an all-day slot (AVAIL-02)", async () => {
      const { shopper, cart } = await startShopping()
      readCart(await chooseSlot(shopper, cart, "all-day"))
      expect(
        onlyItem(readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))).deliveryOption,
      ).toBeUndefined()
    })

    it("is refused with all reasons, in the specified order (AVAIL-10, AVAIL-11, AVAIL-12, AVAIL-18, CONF-11)", async () => {
      const { shopper, cart } = await startShopping(BOOKS_LINE)
      readCart(await chooseSlot(shopper, cart, "12:00"))
      const luxembourg = { ...SAMPLE_ADDRESS, country: "LU", postalCode: "1234" }
      expect(readRefusal(await sendSplit(shopper, cart, [luxembourg, 40], [{ ...luxembourg, city: "Esch" }, 10]))).toEqual(
        splitRefusal("CountryNotAllowed", "NotPossibleForProduct", "CombinedWithTimedDelivery"),
      )
    })

    it("is refused without a main address (AVAIL-14)", async () => {
      const shopper = await createCustomer(shop)
      const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE)
      expect(readRefusal(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))).toEqual(
        splitRefusal("MainAddressMissing"),
      )
    })

    it("splits ten thousand pieces over fifty addresses (SPLIT-01)", async () => {
      const { shopper, cart } = await startShopping({ ...BUSINESS_CARDS_LINE, quantity: 10_000 })
      const many = Array.from({ length: 49 }, (_, index) => [{ ...SAMPLE_ADDRESS, streetNumber: `${index + 6}` }, 7] as const)
      const sent = readCart(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 1], ...many))
      expect(onlyItem(sent).shippingAddresses).toHaveLength(50)
      expect(onlyItem(sent).shippingAddresses[0]?.quantity).toBe(10_000 - 49 * 7)
      expect(costs(sent)).toHaveLength(49)
    })
  })

  it("ships only the extra quantity of a direct mailing, and offers no slots, courier, split or pick-up for it (DELIV-10, DELIV-12, DELIV-13)", async () => {
    const { shopper, cart } = await startShopping(DIRECT_MAILING_LINE)
    expect(onlyItem(cart).shippingAddresses).toMatchObject([{ quantity: 40 }])
    expect(await offer(shopper, cart)).toMatchObject({
      deliveryOptions: [],
      courier: { enabled: false },
      splitShipment: { isAllowed: false },
      pickupPointAllowed: false,
    })
  })

  it("offers only the delivery choices that the product allows (AVAIL-01, AVAIL-05, AVAIL-11)", async () => {
    const offered = async (item: object) => {
      const { shopper, cart } = await startShopping(item)
      const { deliveryOptions, splitShipment, pickupPointAllowed } = await offer(shopper, cart)
      return [deliveryOptions.length > 0, splitShipment.isAllowed, pickupPointAllowed]
    }
    expect([
      await offered(BUSINESS_CARDS_LINE),
      await offered(POSTERS_LINE),
      await offered(BOOKS_LINE),
      await offered(BANNERS),
    ]).toEqual([
      [true, true, true],
      [true, true, false],
      [true, false, false],
      [false, true, false],
    ])
  })

  it.each(["setCourier", "setSplitShipment", "setDeliveryOption"])(
    "refuses the cart action %s from a guest (API-21)",
    async name => {
      const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
      const value = {
        lineItemId: onlyItem(cart).id,
        courierOption: COURIER,
        shippingAddresses: [{ address: SAMPLE_ADDRESS, quantity: 500 }],
        deliveryOption: { recsKey: "postnl", before: "all-day" },
      }
      expect(readRefusal(await sendCartAction(guest, cart, name, value))).toEqual(["401 LoginRequired"])
    },
  )
})

describe("a delivery feature that the shop has turned off", () => {
  const { delivery, toggles } = TEST_DELIVERY_SETTINGS
  const shopWith = (rules: Partial<typeof TEST_DELIVERY_SETTINGS>) =>
    openTestShop({ deliveryRules: { ...TEST_DELIVERY_SETTINGS, ...rules } })

  it.each([
    ["SPLIT_SHIPPING_ENABLED", { delivery: { ...delivery, SPLIT_SHIPPING_ENABLED: false } }, [true, false, true]],
    ["checkout_split_shipment_toggle", { toggles: { ...toggles, checkout_split_shipment_toggle: false } }, [true, false, true]],
    ["PICKUP_POINTS_ENABLED", { delivery: { ...delivery, PICKUP_POINTS_ENABLED: false } }, [true, true, false]],
    ["checkout_pickuppoint_toggle", { toggles: { checkout_split_shipment_toggle: true } }, [true, true, false]],
    ["DELIVERY_OPTIONS_ENABLED", { delivery: { ...delivery, DELIVERY_OPTIONS_ENABLED: false } }, [false, true, true]],
  ] as const)("with %s is not offered, and is refused when it is chosen (AVAIL-25, CONF-13…17)", async (_, rules, expected) => {
    const shop = await shopWith(rules)
    try {
      const shopper = await logInCustomer(shop, COMPANY_EMAIL)
      const cart = readCart(await shipToOneAddress(shopper, await createCartWith(shopper, BUSINESS_CARDS_LINE)))
      const { deliveryOptions, courier, splitShipment, pickupPointAllowed } = await offer(shopper, cart)
      expect([deliveryOptions.length > 0, splitShipment.isAllowed, pickupPointAllowed]).toEqual(expected)
      expect(courier.enabled).toBe(expected[0])
      const replies = [
        await chooseSlot(shopper, cart, "all-day"),
        await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]),
      ]
      expect(replies.map(({ status }) => status === 200)).toEqual(expected.slice(0, 2))
    } finally {
      await shop.close()
    }
  })

  it("repricing a cart removes a delivery slot that is no longer offered, with its charge (DELIV-31, AVAIL-25)", async () => {
    const shop = await shopWith({})
    try {
      const shopper = await logInCustomer(shop, COMPANY_EMAIL)
      const cart = readCart(await shipToOneAddress(shopper, await createCartWith(shopper, BUSINESS_CARDS_LINE)))
      shop.time.now = new Date()
      readCart(await chooseSlot(shopper, cart, "12:00"))
      shop.time.now = new Date(Date.now() + 4 * 24 * 3_600_000)
      const key = randomUUID()
      const again = await logInCustomer(shop, COMPANY_EMAIL)
      const priced = readCart(await again.ask(`PATCH /cart/${cart.id}`, { key, body: { action: { name: "recalculateCart" } } }))
      expect([onlyItem(priced).deliveryOption, costs(priced)]).toEqual([undefined, []])
    } finally {
      await shop.close()
    }
  })
})
