import { describe, expect, it } from "vitest"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCustomer,
  createCustomerWithCart,
  createPlaceableCart,
  makeTestClient,
  placeOrder,
  readCart,
  readRefusal,
  sendCartAction,
} from "../../support/test-shopper.ts"

describe("an invalid database row", () => {
  const shop = setUpPostgresShop({ logLevel: "error", logStream: { write: line => void lines.push(line) } })
  const lines: string[] = []

  const loggedRows = () => lines.map(line => JSON.parse(line)).map(({ table, key, path }) => ({ table, key, path }))

  const metrics = async () => (await makeTestClient({ services: shop.origin })("GET /metrics")).text

  it("of a product is left out of the list, logged once and counted (RELY-17)", async () => {
    expect(await metrics()).toContain('db_bad_rows_total{table="products"} 0\n')
    await shop.rows("UPDATE products SET product = product - 'image' WHERE key = 'posters'")
    for (const _ of [1, 2]) {
      const { status, body } = await makeTestClient(shop)("GET /products")
      const { results } = body as { readonly results: readonly { readonly key: string }[] }
      expect([status, results.length > 5, results.some(({ key }) => key === "posters")]).toEqual([200, true, false])
    }
    expect(readRefusal(await makeTestClient(shop)("GET /products/posters"))).toEqual(["404 ProductNotFound"])
    expect(loggedRows()).toEqual([{ table: "products", key: "posters", path: "image" }])
    expect(await metrics()).toContain('db_bad_rows_total{table="products"} 3\n')
  })

  it("of a coupon makes its code invalid, but not other codes (COUPON-06)", async () => {
    await shop.rows(`UPDATE coupons SET terms = '{"coupon":{"code":"DRUK15"}}' WHERE code = 'DRUK15'`)
    const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
    expect(readRefusal(await sendCartAction(customer, cart, "addCouponCode", "DRUK15"))[0]).toBe("422 DiscountCodeInvalid")
    expect(readCart(await sendCartAction(customer, cart, "addCouponCode", "HERFST10")).discountCodes).toEqual(["HERFST10"])
    expect(loggedRows()).toContainEqual({ table: "coupons", key: "DRUK15", path: "coupon.value" })
  })

  it("of a pick-up point is left out of the search, which still finds others (PICKUP-24)", async () => {
    await shop.rows("UPDATE pickup_points SET point = point - 'address' WHERE id = 'desk-amsterdam'")
    const customer = await createCustomer(shop)
    const around = await customer.ask("GET /v1/pickupPoints?latitude=52.37&longitude=4.9")
    expect([around.status, around.text.includes("desk-amsterdam"), around.text.includes("dhl-")]).toEqual([200, false, true])
    expect(readRefusal(await customer.ask("GET /v1/pickupPoints/desk-amsterdam"))).toEqual(["404 PickupPointNotFound"])
    expect(loggedRows().map(({ key }) => key)).toContain("desk-amsterdam")
  })

  describe("of a cart or an order", () => {
    const countInternalErrors = async () =>
      Object.fromEntries(
        [...(await metrics()).matchAll(/^http_internal_errors_total\{route="(\w+)"\} ([1-9]\d*)$/gm)].map(
          ([, route = "", count]) => [route, Number(count)],
        ),
      )

    it.each([
      ["an order's line item", "getOrder", "UPDATE order_line_items SET item = '{}' WHERE order_id = $1"],
      ["an order's payment", "getOrderPayment", "UPDATE orders SET payment = '{}' WHERE id = $1"],
      ["a cart's address", "getCart", `UPDATE carts SET billing_address = '{"city": 1}' WHERE id = $1`],
    ] as const)("as %s gets the response 500, is logged and is counted for an alert (OPS-05)", async (_, route, sql) => {
      const customer = await createCustomer(shop)
      const placed = await placeOrder(customer)
      const id = route === "getCart" ? (await createPlaceableCart(customer)).id : placed.id
      await shop.rows(sql, [id])
      const before = (await countInternalErrors())[route] ?? 0
      lines.length = 0
      const path = { getOrder: `/order/${id}`, getOrderPayment: `/order/${id}/payment`, getCart: `/cart/${id}` }[route]
      expect(readRefusal(await customer.ask(`GET ${path}`))).toEqual(["500 InternalError"])
      expect((await countInternalErrors())[route]).toBe(before + 1)
      expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 50, msg: "a call failed" }])
    })
  })
})
