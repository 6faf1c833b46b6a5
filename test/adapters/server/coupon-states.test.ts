import { describe, expect, it } from "vitest"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createPlaceableCart,
  fetchCart,
  readCart,
  readOrder,
  readRefusal,
  sendCartAction,
  startGuest,
  startGuestWithCart,
} from "../../support/test-shopper.ts"

const NET = 4650
const OFF = 465

/** Terms of a coupon, and why a guest and a customer can't use it. All other reasons come from `domain/cart/coupon-terms.ts`. */
const STATES = [
  ["is valid", {}, undefined, undefined],
  ["has expired", { endsAt: "2026-01-01T00:00:00Z" }, "Expired", "Expired"],
  ["requires a login", { maxUsesPerCustomer: 1 }, "LoginRequired", undefined],
] as const

const notEligible = (path: string, refusal: string) => ["422 DiscountCodeNotEligible", `${path} ${refusal}`]

describe("a coupon of a cart", () => {
  const shop = setUpPostgresShop()

  const setTerms = async (terms: object): Promise<void> => {
    const coupon = { code: "TENTH", value: { _tag: "Relative", permyriad: 1_000 } }
    await shop.rows("INSERT INTO coupons (code, terms) VALUES ($1, $2) ON CONFLICT (code) DO UPDATE SET terms = excluded.terms", [
      coupon.code,
      JSON.stringify({ coupon, ...terms }),
    ])
  }

  it("is refused with CouponsFull when it is the eleventh, whatever its terms are (COUPON-09, ERR-31)", async () => {
    const coupons = Array.from({ length: 11 }, (_, index) => {
      const coupon = { code: `CODE${index}`, value: { _tag: "Relative", permyriad: 1 } }
      return { code: coupon.code, terms: { coupon } }
    })
    await shop.rows(
      "INSERT INTO coupons (code, terms) SELECT code, terms FROM jsonb_to_recordset($1) AS c (code text, terms jsonb)",
      [JSON.stringify(coupons)],
    )
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    for (const { code } of coupons.slice(1)) expect((await sendCartAction(guest, cart, "addCouponCode", code)).status).toBe(200)
    expect(readRefusal(await sendCartAction(guest, cart, "addCouponCode", "CODE0"))).toEqual(["422 CouponsFull"])
  })

  describe.each(STATES)("that %s", (_state, terms, guestRefusal, customerRefusal) => {
    const shoppers = [
      [
        "a guest",
        guestRefusal,
        async () => {
          const guest = await startGuest(shop)
          return { shopper: guest, cart: await createCartWith(guest, BUSINESS_CARDS_LINE) }
        },
      ],
      [
        "a customer",
        customerRefusal,
        async () => {
          const customer = await createCustomer(shop)
          return { shopper: customer, cart: await createPlaceableCart(customer) }
        },
      ],
    ] as const

    it.each(shoppers)(
      "is added for %s, or refused with the reason why it can't be used (RELY-13, COUPON-06, COUPON-07, COUPON-12)",
      async (_who, refusal, start) => {
        await setTerms(terms)
        const { shopper, cart } = await start()
        const reply = await sendCartAction(shopper, cart, "addCouponCode", "TENTH")
        if (refusal) expect(readRefusal(reply)).toEqual(notEligible("action.value", refusal))
        else expect(readCart(reply).discountCodes).toEqual(["TENTH"])
        const { taxedPrice } = await fetchCart(shopper, cart)
        expect(taxedPrice.totalNet).toBe(refusal ? NET : NET - OFF)
      },
    )

    const withCode = async (start: (typeof shoppers)[number][2]) => {
      await setTerms({})
      const { shopper, cart } = await start()
      expect(readCart(await sendCartAction(shopper, cart, "addCouponCode", "TENTH")).taxedPrice.totalNet).toBe(NET - OFF)
      await setTerms(terms)
      return { shopper, cart }
    }

    it.each(shoppers)(
      "stays on the cart of %s when the cart is recalculated, and gives a discount only if it can be used (RELY-13, API-13, COUPON-06)",
      async (_who, refusal, start) => {
        const { shopper, cart } = await withCode(start)
        const recalculated = readCart(await sendCartAction(shopper, cart, "recalculateCart"))
        expect([recalculated.discountCodes, recalculated.taxedPrice.totalNet]).toEqual([["TENTH"], refusal ? NET : NET - OFF])
      },
    )

    it("lets a customer place the order only if it can be used (RELY-13, COUPON-06, ORDER-01)", async () => {
      const { shopper, cart } = await withCode(shoppers[1][2])
      const reply = await shopper.ask(`POST /cart/${cart.id}/order`)
      if (customerRefusal) expect(readRefusal(reply)).toEqual(notEligible("discountCodes.TENTH", customerRefusal))
      else expect(readOrder(reply).taxedPrice.totalNet).toBe(NET - OFF)
      expect(await shop.rows("SELECT 1 FROM orders WHERE cart_id = $1", [cart.id])).toHaveLength(customerRefusal ? 0 : 1)
    })

    it("doesn't let a guest place an order (RELY-13, LOGIN-10)", async () => {
      const { shopper, cart } = await withCode(shoppers[0][2])
      expect(readRefusal(await shopper.ask(`POST /cart/${cart.id}/order`))).toEqual(["401 LoginRequired"])
    })
  })
})
