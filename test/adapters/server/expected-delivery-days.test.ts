import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { createReadyCustomer, fetchCart, readOrder, readRefusal, type TestShopper } from "../../support/test-shopper.ts"

/** Tuesday, before the cut-off and after it. */
const BEFORE = new Date("2026-11-24T15:59:00Z")
const AFTER = new Date("2026-11-24T16:01:00Z")

describe("placing an order with the days that were shown", () => {
  const shop = setUpMemoryShop()

  beforeEach(() => {
    shop.time.now = BEFORE
  })

  afterEach(() => {
    shop.time.now = undefined
  })

  const place = ({ ask }: TestShopper, { id }: Pick<Cart, "id">, days?: string) =>
    ask(`POST /cart/${id}/order`, { headers: days === undefined ? {} : { "expected-delivery-days": days } })

  it("is refused with the item and both days after one has changed, and succeeds with the new day (ORDER-17)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const [item] = cart.lineItems
    shop.time.now = AFTER
    const late = await place(customer, cart, "2026-11-30=1")
    expect([late.status, late.body]).toMatchObject([
      422,
      {
        code: "CartNotPlaceable",
        errors: [{ code: "DeliveryDayChanged", field: `lineItems.${item?.id}`, expected: "2026-11-30", current: "2026-12-01" }],
      },
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
    const order = readOrder(await place(customer, cart, "2026-12-01=1"))
    expect(order.lineItems[0]?.deliveryOption?.date).toBe("2026-12-01")
  })

  it("returns the placed order when it is repeated, whatever days it names then (ORDER-09, ORDER-17)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const placed = readOrder(await place(customer, cart, "2026-11-30=1"))
    shop.time.now = AFTER
    expect(readOrder(await place(customer, cart, "2026-11-30=1"))).toEqual(placed)
    expect(readOrder(await place(customer, cart, "2026-12-01=1"))).toEqual(placed)
  })

  it("is refused when the header with the days is malformed, and the refusal names the header (ORDER-17)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    const refused = readRefusal(await place(customer, cart, "tomorrow"))
    expect(refused).toEqual(["400 RequestInvalid", "Expected-Delivery-Days Invalid"])
  })
})
