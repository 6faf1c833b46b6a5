import { beforeEach, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { changeTaxRates } from "../../support/change-memory-shop.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { createReadyCustomer, fetchCart, readOrder, readRefusal, type TestShopper } from "../../support/test-shopper.ts"

describe("placing an order with the total that was shown", () => {
  const shop = setUpMemoryShop()

  beforeEach(() => changeTaxRates(shop, "NL", 2_100))

  const place = ({ ask }: TestShopper, { id }: Pick<Cart, "id">, total: number | string) =>
    ask(`POST /cart/${id}/order`, { headers: { "expected-total": String(total) } })

  it("is refused with both totals after a VAT rate has changed, and succeeds at the new one (TAX-06, TAX-08)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const { totalNet, totalGross } = cart.taxedPrice
    await changeTaxRates(shop, "NL", 2_200)
    const current = totalNet + Math.round(totalNet * 0.22)
    const late = await place(customer, cart, totalGross)
    expect([late.status, late.body]).toMatchObject([
      422,
      {
        code: "CartNotPlaceable",
        errors: [{ code: "TotalChanged", field: "taxedPrice.totalGross", expected: totalGross, current }],
      },
    ])
    expect(await fetchCart(customer, cart)).toMatchObject({ previousTotal: totalGross, taxedPrice: { totalGross: current } })
    expect(readOrder(await place(customer, cart, current)).taxedPrice.totalGross).toBe(current)
  })

  it("returns the placed order when it is repeated, whatever total it names then (ORDER-09, TAX-08)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const { totalGross } = cart.taxedPrice
    const placed = readOrder(await place(customer, cart, totalGross))
    await changeTaxRates(shop, "NL", 2_200)
    for (const total of [totalGross, 1]) expect(readOrder(await place(customer, cart, total))).toEqual(placed)
  })

  it("is refused when the header with the total is malformed, and the refusal names the header (TAX-08)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    expect(readRefusal(await place(customer, cart, "20.00"))).toEqual(["400 RequestInvalid", "Expected-Total Invalid"])
  })
})
