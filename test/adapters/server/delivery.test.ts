import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import {
  defaultDatabaseKind,
  defaultDatabaseKinds,
  openTestShop,
  TEST_DELIVERY_SETTINGS,
  type TestShop,
} from "../../support/test-shop.ts"
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
  startGuest,
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

type Asker = Pick<TestShopper, "ask">

const only = (cart: Cart): LineItem => {
  const [item] = cart.lineItems
  if (!item) throw new Error("the cart is empty")
  return item
}

const offer = async ({ ask }: Asker, cart: Cart) =>
  readDeliveryOffer(await ask(`GET /cart/${cart.id}/lineitems/${only(cart).id}/delivery-options`))

const on = (asker: Asker, cart: Cart, name: string, value: object) =>
  sendCartAction(asker, cart, name, { lineItemId: only(cart).id, ...value })

const toOne = (asker: Asker, cart: Cart, address: object = SAMPLE_ADDRESS) =>
  on(asker, cart, "setShippingAddress", { address })

const split = (asker: Asker, cart: Cart, ...shares: readonly (readonly [object, number])[]) =>
  on(asker, cart, "setSplitShipment", {
    shippingAddresses: shares.map(([address, quantity]) => ({ address, quantity })),
  })

const book = (asker: Asker, cart: Cart, courierOption: object = COURIER) =>
  on(asker, cart, "setCourier", { courierOption })

const take = async (asker: Asker, cart: Cart, before: string) => {
  const slot = (await offer(asker, cart)).deliveryOptions.find(option => option.before === before)
  return on(asker, cart, "setDeliveryOption", { deliveryOption: { recsKey: slot?.recsKey ?? "none", before } })
}

const costs = (cart: Cart): readonly (readonly [string, number])[] =>
  cart.customLineItems.map(({ type, totalPrice }) => [type, totalPrice])

describe.each(defaultDatabaseKinds)("the delivery of a line item, on $name", kind => {
  let shop: TestShop
  let courierFan: Asker

  const shopping = async (item: object = BUSINESS_CARDS_LINE, customer?: Asker) => {
    const asker = customer ?? (await createCustomer(shop))
    const cart = await createCartWith(asker, item)
    return { asker, cart: readCart(await toOne(asker, cart)) }
  }

  /** For the one customer who is offered a courier, with nothing else in the cart. */
  const withCourier = async (item: object = BUSINESS_CARDS_LINE) => {
    await courierFan.ask(`DELETE /cart/${(await createEmptyCart(courierFan)).id}`)
    return shopping(item, courierFan)
  }

  beforeAll(async () => {
    shop = await openTestShop(kind)
    courierFan = await logInCustomer(shop, COMPANY_EMAIL)
  })

  afterAll(() => shop.close())

  it("is offered whole, with all prices and the cut-off (DELIV-20, DELIV-21, DELIV-22, DELIV-24, DELIV-32, DELIV-34, SPLIT-20, API-41)", async () => {
    shop.time.now = new Date("2026-11-20T10:00:00Z")
    const { asker, cart } = await withCourier()
    const path = `/cart/${cart.id}/lineitems/${only(cart).id}/delivery-options`
    const { body } = await asker.ask(`GET ${path}`)
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
      courier: { enabled: true, discountedPrice: { totalNet: price(2450) } },
      splitShipment: { isAllowed: true, price: price(750) },
      pickupPointAllowed: true,
      cutOffTime: "17:00:00",
    })
  })

  it("has a courier for one variant of the experiment, the same at every visit (CONF-18, CONF-19)", async () => {
    const consumer = await logInCustomer(shop, CONSUMER_EMAIL)
    expect((await offer(consumer, await createCartWith(consumer, BUSINESS_CARDS_LINE))).courier.enabled).toBe(false)
    for (const _ of [1, 2]) {
      const company = await logInCustomer(shop, COMPANY_EMAIL)
      expect((await offer(company, await createCartWith(company, BUSINESS_CARDS_LINE))).courier.enabled).toBe(true)
    }
  })

  describe("by a slot", () => {
    it("clears the courier and what it cost (AVAIL-24, DELIV-31)", async () => {
      const { asker, cart } = await withCourier()
      expect(costs(readCart(await book(asker, cart)))).toEqual([["courierService", 2450]])
      const timed = readCart(await take(asker, cart, "12:00"))
      expect(costs(timed)).toEqual([["deliveryService", 595]])
      expect(only(timed).deliveryOption?.before).toBe("12:00")
    })

    it("is refused beside a split (AVAIL-02)", async () => {
      const { asker, cart } = await shopping()
      readCart(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      expect(readRefusal(await take(asker, cart, "all-day"))).toEqual([
        "422 DeliveryOptionUnavailable",
        "action.value.deliveryOption CombinedWithSplitShipment",
      ])
    })

    it("is refused for a product without slots, and for a slot that is gone (AVAIL-01, DELIV-37)", async () => {
      const { asker, cart } = await shopping(BANNERS)
      expect(readRefusal(await take(asker, cart, "all-day"))).toEqual([
        "422 DeliveryOptionUnavailable",
        "action.value.deliveryOption NotPossibleForProduct",
      ])
      const cards = await shopping()
      expect(readRefusal(await take(cards.asker, cards.cart, "06:00"))).toEqual([
        "422 DeliveryOptionUnavailable",
        "action.value.deliveryOption DeliveryOptionUnavailable",
      ])
    })
  })

  describe("by courier", () => {
    it("clears the slot and what it cost, and keeps name and number (AVAIL-23, PHONE-08, PHONE-09, PHONE-11, PHONE-12, CART-16)", async () => {
      const { asker, cart } = await withCourier()
      readCart(await take(asker, cart, "10:00"))
      const booked = readCart(await book(asker, cart))
      expect(only(booked).deliveryOption).toBeUndefined()
      expect(booked.customLineItems).toMatchObject([
        {
          type: "courierService",
          lineItemReference: only(cart).id,
          courierContactName: "Ada de Vries",
          courierContactPhoneNumber: "+31612345678",
          totalPrice: 2450,
        },
      ])
      const again = readCart(await book(asker, cart, { name: "Bo", phoneNumber: "+32470123456" }))
      expect(again.customLineItems).toMatchObject([{ courierContactName: "Bo", totalPrice: 2450 }])
    })

    it.each([
      ["nothing", { name: " ", phoneNumber: "" }, ["name NameRequired", "phoneNumber PhoneRequired"]],
      ["no country", { name: "Ada", phoneNumber: "06 12345678" }, ["phoneNumber PhoneCountryInvalid"]],
      ["too few digits", { name: "Ada", phoneNumber: "+31 6" }, ["phoneNumber PhoneTooShort"]],
      ["too many digits", { name: "Ada", phoneNumber: "+31 6 1234567890123456789" }, ["phoneNumber PhoneTooLong"]],
      ["no number of that country", { name: "Ada", phoneNumber: "+31 6 1234567" }, ["phoneNumber PhoneInvalid"]],
    ])("is refused with %s, every fault by its field (PHONE-01…06)", async (_, typed, faults) => {
      const { asker, cart } = await withCourier()
      expect(readRefusal(await book(asker, cart, typed))).toEqual([
        "422 CourierInvalid",
        ...faults.map(fault => `action.value.courierOption.${fault}`),
      ])
    })

    it("is refused to the variant without one, beside a split, and for products that can't have it (CONF-18, AVAIL-01, AVAIL-02)", async () => {
      const control = await logInCustomer(shop, CONSUMER_EMAIL)
      const its = await shopping(BUSINESS_CARDS_LINE, control)
      expect(readRefusal(await book(control, its.cart))).toEqual([
        "422 CourierUnavailable",
        "action.value.courierOption CourierUnavailable",
      ])
      const { asker, cart } = await withCourier()
      readCart(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      expect(readRefusal(await book(asker, cart))).toEqual([
        "422 CourierUnavailable",
        "action.value.courierOption CombinedWithSplitShipment",
      ])
      const banners = await withCourier(BANNERS)
      expect(readRefusal(await book(banners.asker, banners.cart))).toEqual([
        "422 CourierUnavailable",
        "action.value.courierOption NotPossibleForProduct",
      ])
    })
  })

  describe("to several addresses", () => {
    it("books each address but the main one, which gets what the others leave (SPLIT-06, SPLIT-07, SPLIT-08, SPLIT-19, SPLIT-21)", async () => {
      const { asker, cart } = await shopping()
      const sent = readCart(
        await split(asker, cart, [SAMPLE_ADDRESS, 1], [{ ...UTRECHT, city: " Utrecht " }, 150], [DELFT, 50]),
      )
      expect(only(sent).shippingAddresses).toMatchObject([
        { quantity: 300, address: { city: "Amsterdam" } },
        { quantity: 150, address: { city: "Utrecht" } },
        { quantity: 50, address: { city: "Delft" } },
      ])
      expect(costs(sent)).toEqual([
        ["additional-address-costs", 750],
        ["additional-address-costs", 750],
      ])
      expect(sent.taxedPrice.totalNet).toBe(4650 + 1500)
      const fewer = readCart(await split(asker, cart, [SAMPLE_ADDRESS, 450], [UTRECHT, 50]))
      expect(fewer.customLineItems.map(({ id }) => id)).toEqual(sent.customLineItems.slice(0, 1).map(({ id }) => id))
    })

    it("counts the same door once (SPLIT-06)", async () => {
      const { asker, cart } = await shopping()
      const sent = readCart(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 50], [UTRECHT, 50]))
      expect(only(sent).shippingAddresses.map(({ quantity }) => quantity)).toEqual([400, 100])
      expect(costs(sent)).toEqual([["additional-address-costs", 750]])
    })

    it("ends with a single address, its costs with it (AVAIL-21, SPLIT-21)", async () => {
      const { asker, cart } = await shopping()
      readCart(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      const single = readCart(await toOne(asker, cart, DELFT))
      expect(only(single).shippingAddresses).toMatchObject([{ quantity: 500, address: { city: "Delft" } }])
      expect(costs(single)).toEqual([])
      readCart(await split(asker, cart, [DELFT, 400], [UTRECHT, 100]))
      expect(costs(readCart(await split(asker, cart, [DELFT, 500])))).toEqual([])
    })

    it("ends with another quantity, its costs with it (GROUP-15, SPLIT-21)", async () => {
      const { asker, cart } = await shopping()
      readCart(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))
      const body = { editLineItem: [{ lineItemId: only(cart).id, quantity: 1000 }] }
      const edited = readCart(await asker.ask(`PATCH /cart/${cart.id}/lineitems/${only(cart).id}`, { body }))
      expect([only(edited).shippingAddresses.length, costs(edited)]).toEqual([1, []])
    })

    it.each([
      [
        "more than the line has",
        [
          [SAMPLE_ADDRESS, 10],
          [UTRECHT, 450],
          [DELFT, 90],
        ],
        [" TotalTooHigh"],
      ],
      [
        "a sum that is too high because of the main address",
        [
          [SAMPLE_ADDRESS, 450],
          [UTRECHT, 90],
        ],
        [" TotalTooHigh"],
      ],
      [
        "nothing for one",
        [
          [SAMPLE_ADDRESS, 400],
          [UTRECHT, 0],
        ],
        [".1 QuantityTooLow"],
      ],
      [
        "less than nothing",
        [
          [SAMPLE_ADDRESS, 600],
          [UTRECHT, -100],
        ],
        [".1 QuantityNotWhole"],
      ],
      [
        "all for one",
        [
          [SAMPLE_ADDRESS, 1],
          [UTRECHT, 500],
        ],
        [".1 QuantityTooHigh", " TotalTooHigh"],
      ],
      [
        "another country",
        [
          [SAMPLE_ADDRESS, 400],
          [{ ...SAMPLE_ADDRESS, country: "BE", postalCode: "2000" }, 100],
        ],
        [".1 OtherCountry"],
      ],
    ] as const)("is refused with %s (SPLIT-10, SPLIT-11, SPLIT-14, SPLIT-18)", async (_, shares, faults) => {
      const { asker, cart } = await shopping()
      expect(readRefusal(await split(asker, cart, ...shares))).toEqual([
        "422 SplitShipmentInvalid",
        ...faults.map(fault => `action.value.shippingAddresses${fault}`),
      ])
    })

    it("is refused with an address that is incomplete, or half a piece (SPLIT-09, ADDR-18)", async () => {
      const { asker, cart } = await shopping()
      expect(readRefusal(await split(asker, cart, [SAMPLE_ADDRESS, 400], [{ ...UTRECHT, city: " " }, 100]))).toEqual([
        "422 AddressInvalid",
        "action.value.shippingAddresses.1.address.city Required",
      ])
      expect(readProblem(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 0.5])).status).toBe(400)
    })

    it("is refused beside a timed slot and beside a courier (AVAIL-12, AVAIL-15)", async () => {
      const { asker, cart } = await withCourier()
      readCart(await take(asker, cart, "12:00"))
      const both = [SAMPLE_ADDRESS, 400] as const
      expect(readRefusal(await split(asker, cart, both, [UTRECHT, 100]))).toEqual([
        "422 SplitShipmentUnavailable",
        "action.value.shippingAddresses CombinedWithTimedDelivery",
      ])
      readCart(await book(asker, cart))
      expect(readRefusal(await split(asker, cart, both, [UTRECHT, 100]))).toEqual([
        "422 SplitShipmentUnavailable",
        "action.value.shippingAddresses CombinedWithCourier",
      ])
    })

    it("lets go of a slot of the whole day (AVAIL-02)", async () => {
      const { asker, cart } = await shopping()
      readCart(await take(asker, cart, "all-day"))
      expect(
        only(readCart(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))).deliveryOption,
      ).toBeUndefined()
    })

    it("is refused with every reason, in their order (AVAIL-10, AVAIL-11, AVAIL-12, AVAIL-18, CONF-11)", async () => {
      const { asker, cart } = await shopping(BOOKS_LINE)
      readCart(await take(asker, cart, "12:00"))
      const luxembourg = { ...SAMPLE_ADDRESS, country: "LU", postalCode: "1234" }
      expect(readRefusal(await split(asker, cart, [luxembourg, 40], [{ ...luxembourg, city: "Esch" }, 10]))).toEqual([
        "422 SplitShipmentUnavailable",
        "action.value.shippingAddresses CountryNotAllowed",
        "action.value.shippingAddresses NotPossibleForProduct",
        "action.value.shippingAddresses CombinedWithTimedDelivery",
      ])
    })

    it("is refused without a main address (AVAIL-14)", async () => {
      const asker = await createCustomer(shop)
      const cart = await createCartWith(asker, BUSINESS_CARDS_LINE)
      expect(readRefusal(await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]))).toEqual([
        "422 SplitShipmentUnavailable",
        "action.value.shippingAddresses MainAddressMissing",
      ])
    })

    it("reaches fifty addresses with ten thousand pieces (SPLIT-01)", async () => {
      const { asker, cart } = await shopping({ ...BUSINESS_CARDS_LINE, quantity: 10_000 })
      const many = Array.from(
        { length: 49 },
        (_, index) => [{ ...SAMPLE_ADDRESS, streetNumber: `${index + 6}` }, 7] as const,
      )
      const sent = readCart(await split(asker, cart, [SAMPLE_ADDRESS, 1], ...many))
      expect(only(sent).shippingAddresses).toHaveLength(50)
      expect(only(sent).shippingAddresses[0]?.quantity).toBe(10_000 - 49 * 7)
      expect(costs(sent)).toHaveLength(49)
    })
  })

  it("is by post for a direct mailing, but for its extra quantity (DELIV-10, DELIV-12, DELIV-13)", async () => {
    const { asker, cart } = await shopping(DIRECT_MAILING_LINE)
    expect(only(cart).shippingAddresses).toMatchObject([{ quantity: 40 }])
    expect(await offer(asker, cart)).toMatchObject({
      deliveryOptions: [],
      courier: { enabled: false },
      splitShipment: { isAllowed: false },
      pickupPointAllowed: false,
    })
  })

  it("offers what a product rules out to nobody (AVAIL-01, AVAIL-05, AVAIL-11)", async () => {
    const offered = async (item: object) => {
      const { asker, cart } = await shopping(item)
      const { deliveryOptions, splitShipment, pickupPointAllowed } = await offer(asker, cart)
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

  it.each(["setCourier", "setSplitShipment", "setDeliveryOption"])("needs a login: %s (API-21)", async name => {
    const visitor = await startGuest(shop)
    const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
    const value = {
      lineItemId: only(cart).id,
      courierOption: COURIER,
      shippingAddresses: [{ address: SAMPLE_ADDRESS, quantity: 500 }],
      deliveryOption: { recsKey: "postnl", before: "all-day" },
    }
    expect(readRefusal(await sendCartAction(visitor, cart, name, value))).toEqual(["401 LoginRequired"])
  })
})

describe("delivery that a shop has turned off", () => {
  const { delivery, toggles } = TEST_DELIVERY_SETTINGS
  const shopWith = (rules: Partial<typeof TEST_DELIVERY_SETTINGS>) =>
    openTestShop(defaultDatabaseKind, { deliveryRules: { ...TEST_DELIVERY_SETTINGS, ...rules } })

  it.each([
    ["SPLIT_SHIPPING_ENABLED", { delivery: { ...delivery, SPLIT_SHIPPING_ENABLED: false } }, [true, false, true]],
    [
      "checkout_split_shipment_toggle",
      { toggles: { ...toggles, checkout_split_shipment_toggle: false } },
      [true, false, true],
    ],
    ["PICKUP_POINTS_ENABLED", { delivery: { ...delivery, PICKUP_POINTS_ENABLED: false } }, [true, true, false]],
    ["checkout_pickuppoint_toggle", { toggles: { checkout_split_shipment_toggle: true } }, [true, true, false]],
    ["DELIVERY_OPTIONS_ENABLED", { delivery: { ...delivery, DELIVERY_OPTIONS_ENABLED: false } }, [false, true, true]],
  ] as const)("by %s is offered to nobody and refused (AVAIL-25, CONF-13…17)", async (_, rules, expected) => {
    const shop = await shopWith(rules)
    try {
      const asker = await logInCustomer(shop, COMPANY_EMAIL)
      const cart = readCart(await toOne(asker, await createCartWith(asker, BUSINESS_CARDS_LINE)))
      const { deliveryOptions, courier, splitShipment, pickupPointAllowed } = await offer(asker, cart)
      expect([deliveryOptions.length > 0, splitShipment.isAllowed, pickupPointAllowed]).toEqual(expected)
      expect(courier.enabled).toBe(expected[0])
      const replies = [
        await take(asker, cart, "all-day"),
        await split(asker, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100]),
      ]
      expect(replies.map(({ status }) => status === 200)).toEqual(expected.slice(0, 2))
    } finally {
      await shop.close()
    }
  })

  it("lets go of a slot and a courier that are no longer offered, when the cart is priced again (DELIV-31, AVAIL-25)", async () => {
    const shop = await shopWith({})
    try {
      const asker = await logInCustomer(shop, COMPANY_EMAIL)
      const cart = readCart(await toOne(asker, await createCartWith(asker, BUSINESS_CARDS_LINE)))
      shop.time.now = new Date()
      readCart(await take(asker, cart, "12:00"))
      shop.time.now = new Date(Date.now() + 4 * 24 * 3_600_000)
      const key = randomUUID()
      const again = await logInCustomer(shop, COMPANY_EMAIL)
      const priced = readCart(
        await again.ask(`PATCH /cart/${cart.id}`, { key, body: { action: { name: "recalculateCart" } } }),
      )
      expect([only(priced).deliveryOption, costs(priced)]).toEqual([undefined, []])
    } finally {
      await shop.close()
    }
  })
})
