import { beforeAll, describe, expect, it } from "vitest"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"
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

const costs = (cart: Cart): readonly (readonly [string, number])[] =>
  cart.customLineItems.map(({ type, totalPrice }) => [type, totalPrice])

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

  describe("by courier", () => {
    it("is refused with every wrong field (PHONE-01, PHONE-02)", async () => {
      const { shopper, cart } = await startWithCourier()
      expect(readRefusal(await bookCourier(shopper, cart, { name: " ", phoneNumber: "" }))).toEqual([
        "422 CourierInvalid",
        "action.value.courierOption.name NameRequired",
        "action.value.courierOption.phoneNumber PhoneRequired",
      ])
    })

    it("is refused in the other variant of the experiment (CONF-18)", async () => {
      const control = await logInCustomer(shop, CONSUMER_EMAIL)
      const { cart } = await startShopping(BUSINESS_CARDS_LINE, control)
      expect(readRefusal(await bookCourier(control, cart))).toEqual([
        "422 CourierUnavailable",
        "action.value.courierOption CourierUnavailable",
      ])
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

    it("is refused with every fault at its address (SPLIT-11, SPLIT-14)", async () => {
      const { shopper, cart } = await startShopping()
      expect(readRefusal(await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 1], [UTRECHT, 500]))).toEqual([
        "422 SplitShipmentInvalid",
        "action.value.shippingAddresses.1 QuantityTooHigh",
        "action.value.shippingAddresses TotalTooHigh",
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
})

describe("a delivery feature that the shop has turned off", () => {
  const { delivery } = TEST_DELIVERY_SETTINGS
  const shop = setUpTestShop({
    deliveryRules: { ...TEST_DELIVERY_SETTINGS, delivery: { ...delivery, SPLIT_SHIPPING_ENABLED: false } },
  })

  it("is not offered, and is refused when it is chosen (AVAIL-25, CONF-14)", async () => {
    const shopper = await logInCustomer(shop, COMPANY_EMAIL)
    const cart = readCart(await shipToOneAddress(shopper, await createCartWith(shopper, BUSINESS_CARDS_LINE)))
    const { deliveryOptions, splitShipment, pickupPointAllowed } = await offer(shopper, cart)
    expect([deliveryOptions.length > 0, splitShipment.isAllowed, pickupPointAllowed]).toEqual([true, false, true])
    expect((await sendSplit(shopper, cart, [SAMPLE_ADDRESS, 400], [UTRECHT, 100])).status).toBe(422)
  })
})
