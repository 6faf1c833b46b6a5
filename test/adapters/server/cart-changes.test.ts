import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  COMPANY_EMAIL,
  chooseSlot,
  createCartWith,
  createCustomer,
  createCustomerWithCart,
  createEmptyCart,
  createPlaceableCart,
  createReadyCustomer,
  logInCustomer,
  readCart,
  readRefusal,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  startGuest,
  startGuestWithCart,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe("changing a cart", () => {
  const shop = setUpPostgresShop()

  const edit = async ({ ask }: Pick<TestShopper, "ask">, cart: Cart, change: object): Promise<Cart> => {
    const lineItemId = cart.lineItems[0]?.id
    const body = { editLineItem: [{ lineItemId, ...change }] }
    return readCart(await ask(`PATCH /cart/${cart.id}/lineitems/${lineItemId}`, { body }))
  }

  it("assigns the whole edited quantity to the item's only address (API-07, GROUP-15)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const edited = await edit(customer, cart, { quantity: 1000 })
    expect(edited.lineItems[0]).toMatchObject({
      id: cart.lineItems[0]?.id,
      quantity: 1000,
      totalPrice: 6840,
      shippingAddresses: [{ quantity: 1000, address: { city: "Amsterdam" } }],
    })
    expect(edited.taxedPrice).toMatchObject({ totalNet: 6840, totalTax: 1436, totalGross: 8276 })
  })

  it("keeps a delivery slot when the quantity changes, and removes it when the delivery type changes (API-07, DELIV-31)", async () => {
    const customer = await createCustomer(shop)
    const cart = await chooseSlot(customer, await createPlaceableCart(customer), "10:00")
    expect(cart.customLineItems).toMatchObject([{ type: "deliveryService", totalPrice: 895 }])
    const more = await edit(customer, cart, { quantity: 1000 })
    expect(more.customLineItems).toEqual(cart.customLineItems)
    const faster = BUSINESS_CARDS_LINE.userSelection.map(entry => entry.replace("Normal", "Express"))
    const express = await edit(customer, more, { userSelection: faster })
    expect([express.customLineItems, express.lineItems[0]?.deliveryOption]).toEqual([[], undefined])
    expect(express.lineItems[0]?.totalPrice).toBe(Math.round(6840 * 1.3))
  })

  it("replaces the slot when another is chosen, and adds no charge for a free one (DELIV-20, DELIV-28)", async () => {
    const customer = await createCustomer(shop)
    const cart = await chooseSlot(customer, await createPlaceableCart(customer), "10:00")
    const again = await chooseSlot(customer, cart, "10:00")
    expect(again.customLineItems).toHaveLength(1)
    const { recsKeys } = again.lineItems[0]?.deliveryOption ?? {}
    const free = readCart(
      await sendCartAction(customer, cart, "setDeliveryOption", {
        lineItemId: cart.lineItems[0]?.id,
        deliveryOption: { recsKey: recsKeys?.[0], before: "all-day" },
      }),
    )
    expect(free.customLineItems).toEqual([])
    expect(free.lineItems[0]?.deliveryOption).toMatchObject({ before: "all-day", carrier: "dhl" })
  })

  it("removes an item together with its extra charges (API-08)", async () => {
    const customer = await createCustomer(shop)
    const cart = await chooseSlot(customer, await createPlaceableCart(customer, BUSINESS_CARDS_LINE, BOOKS_LINE), "10:00")
    const left = readCart(await customer.ask(`DELETE /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}`))
    expect([left.lineItems.map(item => item.productKey), left.customLineItems]).toEqual([["books"], []])
    expect(left.taxedPrice.totalNet).toBe(16_400)
    expect(await shop.rows("SELECT id FROM custom_line_items WHERE cart_id = $1", [cart.id])).toEqual([])
  })

  it("rewrites only the database rows of items that changed (CART-07)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BOOKS_LINE, BUSINESS_CARDS_LINE, BUSINESS_CARDS_LINE)
    const rowVersions = () =>
      shop.rows<{ id: string; xmin: string }>("SELECT id, xmin::text FROM line_items WHERE cart_id = $1 ORDER BY position", [
        cart.id,
      ])
    const before = await rowVersions()
    await edit(guest, cart, { quantity: 100 })
    expect((await rowVersions()).map(({ xmin }, index) => xmin === before[index]?.xmin)).toEqual([false, true, true])
  })

  it("fills in a customer's default addresses, but never replaces a chosen one (ADDR-04, ADDR-05)", async () => {
    const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
    const elsewhere = { ...SAMPLE_ADDRESS, city: "Utrecht" }
    readCart(
      await sendCartAction(customer, cart, "setShippingAddress", {
        lineItemId: cart.lineItems[0]?.id,
        address: elsewhere,
      }),
    )
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_BILLING_ADDRESS })
    const added = readCart(await customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BOOKS_LINE] } }))
    expect(added.lineItems.map(item => item.shippingAddresses[0]?.address.city)).toEqual(["Utrecht", "Amsterdam"])
    expect(added.billingAddress?.email).toBe("ada@example.com")
  })

  it("bills to the default address with the customer's email when the address has none (ADDR-19, ADDR-31)", async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const customer = await createCustomer(shop, email)
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
    const cart = await createCartWith(customer, BUSINESS_CARDS_LINE)
    expect([cart.lineItems[0]?.shippingAddresses.length, cart.billingAddress?.email]).toEqual([1, email])
  })

  it("refuses a currency other than the shop's (MONEY-06)", async () => {
    const guest = await startGuest(shop)
    expect(readRefusal(await guest.ask("POST /cart", { body: { currency: "USD" } }))).toEqual([
      "422 CurrencyUnavailable",
      "currency Invalid",
    ])
    expect((await createEmptyCart(guest)).currency).toBe("EUR")
  })

  describe("with a coupon", () => {
    const add = async (shopper: Pick<TestShopper, "ask">, code: string) => {
      return sendCartAction(shopper, await createCartWith(shopper, BUSINESS_CARDS_LINE), "addCouponCode", code)
    }

    it.each([
      [" herfst10 ", "HERFST10", 4650 - 1000],
      ["DRUK15", "DRUK15", 4650 - 698],
    ])("applies the discount of %s (API-15, COUPON-01, COUPON-03, MONEY-09)", async (typed, code, totalNet) => {
      const cart = readCart(await add(await startGuest(shop), typed))
      expect([cart.discountCodes, cart.taxedPrice.totalNet]).toEqual([[code], totalNet])
      expect(cart.lineItems[0]?.couponDiscount).toBe(4650 - totalNet)
    })

    it("restores the price when the coupon is removed (API-16, COUPON-11)", async () => {
      const guest = await startGuest(shop)
      const cart = readCart(await add(guest, "HERFST10"))
      const without = readCart(await sendCartAction(guest, cart, "removeCouponCode", "HERFST10"))
      expect([without.discountCodes, without.taxedPrice.totalNet]).toEqual([[], 4650])
    })

    it("applies a code once when it is added twice (API-15)", async () => {
      const guest = await startGuest(shop)
      const cart = readCart(await add(guest, "HERFST10"))
      const again = readCart(await sendCartAction(guest, cart, "addCouponCode", "herfst10"))
      expect([again.discountCodes, again.taxedPrice.totalNet]).toEqual([["HERFST10"], 3650])
    })

    it("refuses an unknown code as invalid (COUPON-08, ERR-30)", async () => {
      for (const code of ["NOSUCHCODE", "' OR 1=1 --", "__proto__"]) {
        expect(readRefusal(await add(await startGuest(shop), code))).toEqual([
          "422 DiscountCodeInvalid",
          "action.value DiscountCodeInvalid",
        ])
      }
    })

    it("refuses a known code with the reason why it can't be used (COUPON-06, COUPON-07, COUPON-12)", async () => {
      const because = (reason: string) => ["422 DiscountCodeNotEligible", `action.value ${reason}`]
      const consumer = await createCustomer(shop)
      expect(readRefusal(await add(await startGuest(shop), "ZOMER25"))).toEqual(because("Expired"))
      expect(readRefusal(await add(await startGuest(shop), "VOORJAAR20"))).toEqual(because("NotStarted"))
      expect(readRefusal(await add(await startGuest(shop), "ZAKELIJK5"))).toEqual(because("LoginRequired"))
      expect(readRefusal(await add(consumer, "ZAKELIJK5"))).toEqual(because("OtherCustomers"))
      expect((await add(await logInCustomer(shop, COMPANY_EMAIL), "ZAKELIJK5")).status).toBe(200)
    })

    it("lets each customer use the code WELKOM5 once (COUPON-06)", async () => {
      const { customer, cart } = await createReadyCustomer(shop)
      readCart(await sendCartAction(customer, cart, "addCouponCode", "WELKOM5"))
      expect((await customer.ask(`POST /cart/${cart.id}/order`)).status).toBe(200)
      expect(readRefusal(await add(customer, "WELKOM5"))).toEqual(["422 DiscountCodeNotEligible", "action.value AlreadyUsed"])
    })

    it("gives no discount after the coupon expired, and refuses to place the order (COUPON-06)", async () => {
      const email = "late@example.com"
      shop.time.now = new Date("2025-08-31T23:59:00Z")
      const customer = await createCustomer(shop, email)
      const cart = await createPlaceableCart(customer)
      const reduced = readCart(await sendCartAction(customer, cart, "addCouponCode", "ZOMER25"))
      shop.time.now = new Date("2025-09-01T00:00:00Z")
      const refused = await customer.ask(`POST /cart/${cart.id}/order`)
      const recalculated = await sendCartAction(customer, cart, "recalculateCart")
      shop.time.now = undefined
      expect(reduced.taxedPrice.totalNet).toBe(4650 - 1162)
      expect(readRefusal(refused)).toEqual(["422 DiscountCodeNotEligible", "discountCodes.ZOMER25 Expired"])
      expect([readCart(recalculated).discountCodes, readCart(recalculated).taxedPrice.totalNet]).toEqual([["ZOMER25"], 4650])
    })
  })
})
