import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  chooseSlot,
  createCustomerWithCart,
  createReadyCustomer,
  fetchCart,
  readCart,
  readOrder,
  readRefusal,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe("placing an order", () => {
  const shop = setUpPostgresShop()

  const place = ({ ask }: Pick<TestShopper, "ask">, cart: Pick<Cart, "id">, key = randomUUID(), query = "") =>
    ask(`POST /cart/${cart.id}/order${query}`, { key })

  it("orders exactly the items that it checked, when others are added at the same moment (RELY-04, API-10)", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { customer, cart } = await createReadyCustomer(shop)
      const add = () => customer.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
      const [placed] = await Promise.all([place(customer, cart), add(), add(), add()])
      // an added item has no address, so that the order came first or was refused
      if (placed?.status === 422) continue
      const order = readOrder(placed ?? (await place(customer, cart)))
      const [stored] = await shop.rows("SELECT sum(net)::bigint AS net FROM order_line_items WHERE order_id = $1", [order.id])
      expect(stored).toEqual({ net: order.taxedPrice.totalNet })
    }
  })

  it("refuses an incomplete cart with everything that is missing (PAY-47, ADDR-27, ADDR-28, ADDR-31)", async () => {
    const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
    expect(readRefusal(await place(customer, cart))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${cart.lineItems[0]?.id} ShippingAddressMissing`,
      "billingAddress BillingAddressMissing",
      "paymentMethod PaymentMethodMissing",
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })

  it("refuses a slot that can no longer be met, until recalculating the cart removes it (DELIV-35, API-13)", async () => {
    shop.time.now = new Date("2026-11-23T15:55:00Z")
    const { customer, cart } = await createReadyCustomer(shop)
    const [item] = cart.lineItems
    await chooseSlot(customer, cart, "10:00")
    shop.time.now = new Date("2026-11-23T16:01:00Z")
    const late = readRefusal(await place(customer, cart))
    const recalculated = await sendCartAction(customer, cart, "recalculateCart")
    shop.time.now = undefined
    expect(late).toEqual(["422 CartNotPlaceable", `lineItems.${item?.id} DeliveryOptionUnavailable`])
    expect(readCart(recalculated).customLineItems).toEqual([])
    expect(readCart(recalculated).lineItems[0]?.deliveryOption).toBeUndefined()
  })
})
