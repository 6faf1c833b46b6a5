import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomerWithCart,
  createEmptyCart,
  fetchCart,
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

  it("doesn't tell the totals before it once an earlier release of the shop has saved another version (TAX-06)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const save = async (columns: string) => {
      await shop.rows(`UPDATE carts SET ${columns} WHERE id = $1`, [cart.id])
      const { previousTotal, previousNet } = await fetchCart(guest, cart)
      return [previousTotal, previousNet]
    }
    const TOTAL = "previous_total = 9, previous_total_version"
    expect(await save(`${TOTAL} = version, previous_net = 8, previous_net_version = version`)).toEqual([9, 8])
    expect(await save(`version = version + 1, ${TOTAL} = version + 1`)).toEqual([9, undefined])
    expect(await save("version = version + 1")).toEqual([undefined, undefined])
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

    it("restores the price when the coupon is removed (API-16, COUPON-11)", async () => {
      const guest = await startGuest(shop)
      const cart = readCart(await add(guest, "HERFST10"))
      const without = readCart(await sendCartAction(guest, cart, "removeCouponCode", "HERFST10"))
      expect([without.discountCodes, without.taxedPrice.totalNet]).toEqual([[], 4650])
    })

    it("refuses an unknown code as invalid (COUPON-08, ERR-30)", async () => {
      for (const code of ["NOSUCHCODE", "' OR 1=1 --", "__proto__"]) {
        expect(readRefusal(await add(await startGuest(shop), code))).toEqual([
          "422 DiscountCodeInvalid",
          "action.value DiscountCodeInvalid",
        ])
      }
    })
  })
})
