import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  COMPANY_EMAIL,
  createCartWith,
  createEmptyCart,
  fetchCart,
  logInCustomer,
  POSTERS_LINE,
  readCart,
  readRefusal,
  SAMPLE_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const EXPRESS_LINE = {
  ...BUSINESS_CARDS_LINE,
  userSelection: BUSINESS_CARDS_LINE.userSelection.map(entry => entry.replace("Normal", "Express")),
}

const PICKUP_POINT = { pickupPoints: [{ href: "/v1/pickupPoints/dhl-amsterdam-7" }] }

describe("one delivery choice for several line items", () => {
  const shop = setUpTestShop()
  let customer: TestShopper
  let cart: Cart

  beforeAll(async () => {
    customer = await logInCustomer(shop, COMPANY_EMAIL)
  })

  /** Books can't be picked up. */
  beforeEach(async () => {
    await customer.ask(`DELETE /cart/${(await createEmptyCart(customer)).id}`)
    cart = await createCartWith(customer, BUSINESS_CARDS_LINE, EXPRESS_LINE, BOOKS_LINE, POSTERS_LINE)
  })

  const send = (on: Cart, positions: readonly number[], choice: object) =>
    sendCartAction(customer, on, "setSharedDelivery", {
      lineItemIds: positions.map(position => on.lineItems[position]?.id ?? "none"),
      ...choice,
    })

  it("sends the named items to one address in one version, and leaves the others (DELIV-40)", async () => {
    const address = { ...SAMPLE_ADDRESS, city: "Utrecht" }
    const changed = readCart(await send(cart, [0, 2, 3], { address }))
    const isInUtrecht = changed.lineItems.map(({ shippingAddresses: [main] }) => main?.address.city === "Utrecht")
    expect([changed.version, isInUtrecht]).toEqual([cart.version + 1, [true, false, true, true]])
  })

  it("books the carrier's hour for each item on its own day (DELIV-40)", async () => {
    const dailySlot = { carrier: "dhl", before: "10:00" }
    const changed = readCart(await send(cart, [0, 1], { dailySlot }))
    const [normal, express] = changed.lineItems.map(({ deliveryOption }) => deliveryOption)
    expect([normal, express]).toMatchObject([dailySlot, dailySlot])
    expect(normal?.date).not.toBe(express?.date)
    expect(changed.customLineItems.filter(({ type }) => type === "deliveryService")).toHaveLength(2)
  })

  it("books one courier contact for each item (DELIV-40)", async () => {
    const courierOption = { name: "Ada de Vries", phoneNumber: "+31 6 12345678" }
    const changed = readCart(await send(cart, [0, 1], { courierOption }))
    expect(changed.customLineItems.filter(({ type }) => type === "courierService")).toHaveLength(2)
  })

  it("changes nothing when one of the items can't take the choice, and names that item (DELIV-40)", async () => {
    expect(readRefusal(await send(cart, [0, 1, 2], PICKUP_POINT))).toEqual([
      "422 PickupPointUnavailable",
      "action.value.lineItemIds.2 NotPossibleForProduct",
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
    const changed = readCart(await send(cart, [0, 1], PICKUP_POINT))
    expect(changed.lineItems.map(({ pickupPointId }) => pickupPointId)).toEqual([
      "dhl-amsterdam-7",
      "dhl-amsterdam-7",
      undefined,
      undefined,
    ])
  })

  it("refuses a slot that isn't offered, an unknown item and an invalid address (DELIV-40)", async () => {
    expect(readRefusal(await send(cart, [0, 1], { dailySlot: { carrier: "dhl", before: "03:00" } }))).toEqual([
      "422 DeliveryOptionUnavailable",
      "action.value.lineItemIds.0 DeliveryOptionUnavailable",
    ])
    expect(readRefusal(await send(cart, [0, 7], { address: SAMPLE_ADDRESS }))).toEqual(["404 LineItemNotFound"])
    expect(readRefusal(await send(cart, [0, 1], { address: { ...SAMPLE_ADDRESS, city: "" } }))).toEqual([
      "422 AddressInvalid",
      "action.value.address.city Required",
    ])
    expect(await fetchCart(customer, cart)).toEqual(cart)
  })
})
