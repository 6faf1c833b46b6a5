import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"
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
} from "../../support/test-shopper.ts"

const NET = 4650
const OFF = 465

/** What a coupon may ask, and what keeps a visitor and a customer without a group from using it. */
const STATES = [
  ["is good", {}, undefined, undefined],
  ["has not begun", { startsAt: "2100-01-01T00:00:00Z" }, "NotStarted", "NotStarted"],
  ["is over", { endsAt: "2026-01-01T00:00:00Z" }, "Expired", "Expired"],
  ["is used up", { maxUses: 0 }, "UsedUp", "UsedUp"],
  ["was used by this customer as often as they may", { maxUsesPerCustomer: 0 }, "LoginRequired", "AlreadyUsed"],
  ["is for customers", { maxUsesPerCustomer: 1 }, "LoginRequired", undefined],
  ["is for other customers", { customerGroupId: "business" }, "LoginRequired", "OtherCustomers"],
] as const

const because = (place: string, refusal: string) => ["422 DiscountCodeNotEligible", `${place} ${refusal}`]

describe.each(defaultDatabaseKinds)("a coupon of a cart, on $name", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind)
  })

  afterAll(() => shop.close())

  const term = async (terms: object): Promise<void> => {
    const coupon = { code: "TENTH", value: { _tag: "Relative", permyriad: 1_000 } }
    await shop.rows(
      "INSERT INTO coupons (code, terms) VALUES ($1, $2) ON CONFLICT (code) DO UPDATE SET terms = excluded.terms",
      [coupon.code, JSON.stringify({ coupon, ...terms })],
    )
  }

  it("is one of ten: an eleventh is refused for that, not for its terms (COUPON-09, ERR-31)", async () => {
    const coupons = Array.from({ length: 11 }, (_, index) => {
      const coupon = { code: `CODE${index}`, value: { _tag: "Relative", permyriad: 1 } }
      return { code: coupon.code, terms: { coupon } }
    })
    await shop.rows(
      "INSERT INTO coupons (code, terms) SELECT code, terms FROM jsonb_to_recordset($1) AS c (code text, terms jsonb)",
      [JSON.stringify(coupons)],
    )
    const visitor = await startGuest(shop)
    const cart = await createCartWith(visitor, BUSINESS_CARDS_LINE)
    for (const { code } of coupons.slice(1))
      expect((await sendCartAction(visitor, cart, "addCouponCode", code)).status).toBe(200)
    expect(readRefusal(await sendCartAction(visitor, cart, "addCouponCode", "CODE0"))).toEqual(["422 CouponsFull"])
  })

  describe.each(STATES)("that %s", (_state, terms, toVisitor, toCustomer) => {
    const people = [
      [
        "a visitor",
        toVisitor,
        async () => {
          const visitor = await startGuest(shop)
          return { shopper: visitor, cart: await createCartWith(visitor, BUSINESS_CARDS_LINE) }
        },
      ],
      [
        "a customer",
        toCustomer,
        async () => {
          const customer = await createCustomer(shop)
          return { shopper: customer, cart: await createPlaceableCart(customer) }
        },
      ],
    ] as const

    it.each(people)(
      "is taken from %s, or refused with the term that is not met (RELY-13, COUPON-06, COUPON-07)",
      async (_who, refusal, start) => {
        await term(terms)
        const { shopper, cart } = await start()
        const reply = await sendCartAction(shopper, cart, "addCouponCode", "TENTH")
        if (refusal) expect(readRefusal(reply)).toEqual(because("action.value", refusal))
        else expect(readCart(reply).discountCodes).toEqual(["TENTH"])
        const { taxedPrice } = await fetchCart(shopper, cart)
        expect(taxedPrice.totalNet).toBe(refusal ? NET : NET - OFF)
      },
    )

    const withCode = async (start: (typeof people)[number][2]) => {
      await term({})
      const { shopper, cart } = await start()
      const reduced = readCart(await sendCartAction(shopper, cart, "addCouponCode", "TENTH"))
      expect(reduced.taxedPrice.totalNet).toBe(NET - OFF)
      await term(terms)
      return { shopper, cart }
    }

    it.each(people)(
      "stays on the cart of %s, and takes off what it may now (RELY-13, API-13, COUPON-06)",
      async (_who, refusal, start) => {
        const { shopper, cart } = await withCode(start)
        const settled = readCart(await sendCartAction(shopper, cart, "recalculateCart"))
        expect([settled.discountCodes, settled.taxedPrice.totalNet]).toEqual([["TENTH"], refusal ? NET : NET - OFF])
      },
    )

    it("keeps a customer's cart from being ordered where it may not be used (RELY-13, COUPON-06, ORDER-01)", async () => {
      const { shopper, cart } = await withCode(people[1][2])
      const reply = await shopper.ask(`POST /cart/${cart.id}/order`)
      if (toCustomer) expect(readRefusal(reply)).toEqual(because("discountCodes.TENTH", toCustomer))
      else expect(readOrder(reply).taxedPrice.totalNet).toBe(NET - OFF)
      const ordered = await shop.rows("SELECT 1 FROM orders WHERE cart_id = $1", [cart.id])
      expect(ordered).toHaveLength(toCustomer ? 0 : 1)
    })

    it("lets no visitor order, whatever it takes off (RELY-13, LOGIN-10)", async () => {
      const { shopper, cart } = await withCode(people[0][2])
      expect(readRefusal(await shopper.ask(`POST /cart/${cart.id}/order`))).toEqual(["401 LoginRequired"])
    })
  })
})
