import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { anyDatabase, openShop, type RunningShop } from "../../support/services.ts"
import { act, asking, CARDS, cartIn, cartWith, newCustomer, refusalIn } from "../../support/shopper.ts"

describe.each(anyDatabase)("a row that was entered incompletely, on $name,", kind => {
  let shop: RunningShop
  const lines: string[] = []

  beforeAll(async () => {
    shop = await openShop(kind, { logLevel: "error", log: { write: line => void lines.push(line) } })
  })

  afterAll(() => shop.close())

  const told = () => lines.map(line => JSON.parse(line)).map(({ table, key, path }) => ({ table, key, path }))

  const metrics = async () => (await asking({ services: shop.origin })("GET /metrics")).text

  it("is left out of the products, told to the log once and counted (RELY-17)", async () => {
    expect(await metrics()).toContain('db_bad_rows_total{table="products"} 0\n')
    await shop.rows("UPDATE products SET product = product - 'image' WHERE key = 'posters'")
    for (const _ of [1, 2]) {
      const { status, body } = await asking(shop)("GET /products")
      const { results } = body as { readonly results: readonly { readonly key: string }[] }
      expect([status, results.length > 5, results.some(({ key }) => key === "posters")]).toEqual([200, true, false])
    }
    expect(refusalIn(await asking(shop)("GET /products/posters"))).toEqual(["404 ProductNotFound"])
    expect(told()).toEqual([{ table: "products", key: "posters", path: "image" }])
    expect(await metrics()).toContain('db_bad_rows_total{table="products"} 3\n')
  })

  it("is no coupon, and keeps no other from being used (COUPON-06)", async () => {
    await shop.rows(`UPDATE coupons SET terms = '{"coupon":{"code":"DRUK15"}}' WHERE code = 'DRUK15'`)
    const customer = await newCustomer(shop)
    const cart = await cartWith(customer, CARDS)
    expect(refusalIn(await act(customer, cart, "addCouponCode", "DRUK15"))[0]).toBe("422 DiscountCodeInvalid")
    expect(cartIn(await act(customer, cart, "addCouponCode", "HERFST10")).discountCodes).toEqual(["HERFST10"])
    expect(told()).toContainEqual({ table: "coupons", key: "DRUK15", path: "coupon.value" })
  })

  it("is no pick-up point, and keeps no other from being found (PICKUP-24)", async () => {
    await shop.rows("UPDATE pickup_points SET point = point - 'address' WHERE id = 'desk-amsterdam'")
    const customer = await newCustomer(shop)
    const around = await customer.ask("GET /v1/pickupPoints?latitude=52.37&longitude=4.9")
    expect([around.status, around.text.includes("desk-amsterdam"), around.text.includes("dhl-")]).toEqual([
      200,
      false,
      true,
    ])
    expect(refusalIn(await customer.ask("GET /v1/pickupPoints/desk-amsterdam"))).toEqual(["404 PickupPointNotFound"])
    expect(told().map(({ key }) => key)).toContain("desk-amsterdam")
  })
})
