import { describe, expect, it } from "vitest"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createReadyCustomer,
  readCart,
  readRefusal,
  SAMPLE_ADDRESS,
  sendCartAction,
  startGuestWithCart,
} from "../../support/test-shopper.ts"

describe("copying items and emptying the cart", () => {
  const shop = setUpTestShop()

  it("copies several items at once, or none when one of them is not in the cart (GROUP-08)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE, BOOKS_LINE)
    const ids = cart.lineItems.map(({ id }) => id)
    expect(readRefusal(await sendCartAction(guest, cart, "copyLineItems", { lineItemIds: [...ids, "somebody-else"] }))[0]).toBe(
      "404 LineItemNotFound",
    )
    expect(readCart(await sendCartAction(guest, cart, "copyLineItems", { lineItemIds: ids })).lineItems).toHaveLength(4)
  })

  it("refuses to copy a split shipment when the cart would have too many addresses (RELY-17)", async () => {
    const { customer, cart } = await createReadyCustomer(shop, { ...BUSINESS_CARDS_LINE, quantity: 10_000 })
    const [item] = cart.lineItems
    const shareFor = (number: number) => ({
      address: { ...SAMPLE_ADDRESS, streetNumber: `${number + 1}` },
      quantity: 20,
    })
    const shippingAddresses = Array.from({ length: 500 }, (_, number) => shareFor(number))
    readCart(await sendCartAction(customer, cart, "setSplitShipment", { lineItemId: item?.id, shippingAddresses }))
    const copy = () => sendCartAction(customer, cart, "copyLineItems", { lineItemIds: [item?.id] })
    expect(readCart(await copy()).lineItems).toHaveLength(2)
    expect(readRefusal(await copy())).toEqual(["422 CartFull"])
  })

  it("stores the reference and the PO number, normalised, until they are set to an empty text (API-17, API-18, API-22, CART-06, PAY-39, PAY-40, PAY-43)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const named = readCart(await sendCartAction(guest, cart, "setPurchaseOrderNumber", "  PO   7745 "))
    expect(named.poNumber).toBe("PO 7745")
    expect(readCart(await guest.ask(`GET /cart/${cart.id}`)).poNumber).toBe("PO 7745")
    const both = readCart(await sendCartAction(guest, named, "setReferenceLabel", "Najaar"))
    expect(both).toMatchObject({ referenceLabel: "Najaar", poNumber: "PO 7745" })
    expect(readCart(await sendCartAction(guest, both, "setPurchaseOrderNumber", ""))).not.toHaveProperty("poNumber")
    const long = await sendCartAction(guest, both, "setReferenceLabel", "x".repeat(101))
    expect(readRefusal(long)).toEqual(["422 ReferenceInvalid", "action.value ReferenceTooLong"])
  })
})
