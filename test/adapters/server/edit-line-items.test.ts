import { describe, expect, it } from "vitest"
import { ShippingOptionsSchema } from "../../../adapters/contract/shipping-options.ts"
import { PRODUCTS_TABLE } from "../../../adapters/memory/products.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import { changeCartLineItems } from "../../support/change-memory-shop.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { openMemoryTestShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  decodeReply,
  fetchCart,
  makeTestClient,
  readCart,
  readRefusal,
  type ServiceReply,
  sendCartAction,
  startGuest,
  startGuestWithCart,
  type TestShopper,
} from "../../support/test-shopper.ts"

const DESIGNED = { ...BUSINESS_CARDS_LINE, artworkItemId: "template-linea" }

const FLYERS = {
  productKey: "flyers",
  quantity: 500,
  userSelection: ["format:a5", "paper:matt-135", "printing:both-sides", "Delivery Type:Normal"],
}

const changeSelection = (selection: readonly string[], ...changed: readonly string[]) => [
  ...selection.filter(entry => !changed.some(other => other.split(":")[0] === entry.split(":")[0])),
  ...changed,
]

const services = ({ customLineItems }: Cart) =>
  customLineItems.map(({ type, serviceKey, lineItemReference, totalPrice, taxRate }) => ({
    type,
    serviceKey,
    lineItemReference,
    totalPrice,
    taxRate,
  }))

describe("editing a cart's items", () => {
  const shop = setUpMemoryShop()

  const send = ({ ask }: Pick<TestShopper, "ask">, cart: Cart, ...editLineItem: readonly object[]): Promise<ServiceReply> =>
    ask(`PATCH /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}`, { body: { editLineItem } })

  const edit = async (shopper: Pick<TestShopper, "ask">, cart: Cart, change: object, index = 0): Promise<Cart> =>
    readCart(await send(shopper, cart, { lineItemId: cart.lineItems[index]?.id, ...change }))

  it("changes selection, quantity, delivery type and services in one request (API-07, GROUP-09…GROUP-11)", async () => {
    const { guest: shopper, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const edited = await edit(shopper, cart, {
      userSelection: changeSelection(BUSINESS_CARDS_LINE.userSelection, "paper:uncoated-350"),
      quantity: 1000,
      shipping: { deliveryOptionId: "Next Day" },
      services: ["file-check"],
    })
    expect(edited.lineItems[0]).toMatchObject({ id: cart.lineItems[0]?.id, quantity: 1000 })
    expect(edited.lineItems[0]?.selection).toEqual(
      expect.arrayContaining([
        { name: "paper", value: "uncoated-350" },
        { name: "Delivery Type", value: "Next Day" },
      ]),
    )
    expect(services(edited)).toEqual([
      {
        type: "service",
        serviceKey: "file-check",
        lineItemReference: cart.lineItems[0]?.id,
        totalPrice: 495,
        taxRate: 2100,
      },
    ])
    expect(edited.taxedPrice.totalNet).toBe((edited.lineItems[0]?.totalPrice ?? 0) + 495)
  })

  it("refuses two extra services, or one that the product doesn't offer, and changes nothing (EDIT-06)", async () => {
    const { guest: shopper, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const both = { lineItemId, quantity: 1000, services: ["file-check", "file-check-correction"] }
    expect(readRefusal(await send(shopper, cart, both))).toEqual([
      "422 ServiceUnavailable",
      "editLineItem.0.services ExtraServicesExclusive",
    ])
    expect(readRefusal(await send(shopper, cart, { lineItemId, services: ["gold-plating"] }))).toEqual([
      "422 ServiceUnavailable",
      "editLineItem.0.services ServiceUnavailable",
    ])
    expect(await fetchCart(shopper, cart)).toEqual(cart)
  })

  it("reprices services when the cart is recalculated, and removes those that are no longer offered (API-13)", async () => {
    const own = await openMemoryTestShop()
    const shopper = await startGuest(own)
    const cart = await createCartWith(shopper, { ...BUSINESS_CARDS_LINE, services: ["file-check", "digital-proof"] })
    await own.change(tables =>
      tables.update(PRODUCTS_TABLE, "business-cards", ({ product, ...row }) => {
        const [fileCheck] = product.services ?? []
        const prices = [{ amount: toCents(595), currency: EUR }] as const
        return { ...row, product: { ...product, services: fileCheck ? [{ ...fileCheck, prices }] : [] } }
      }),
    )
    const recalculated = readCart(await sendCartAction(shopper, cart, "recalculateCart"))
    expect(services(recalculated).map(({ serviceKey, totalPrice }) => [serviceKey, totalPrice])).toEqual([["file-check", 595]])
    expect(recalculated.customLineItems[0]?.id).toBe(
      cart.customLineItems.find(({ serviceKey }) => serviceKey === "file-check")?.id,
    )
    await own.close()
  })

  it("changes the quantities of all designs of a group, or of none when one is invalid (GROUP-02, GROUP-10)", async () => {
    const group = { ...BUSINESS_CARDS_LINE, multipleDesignsGroup: "both" }
    const { guest: shopper, cart } = await startGuestWithCart(shop, group, group)
    const quantities = (...each: readonly number[]) =>
      each.map((quantity, index) => ({ lineItemId: cart.lineItems[index]?.id, quantity }))
    expect(readRefusal(await send(shopper, cart, ...quantities(1000, 7)))).toEqual([
      "422 ConfigurationInvalid",
      "editLineItem.1.quantity QuantityOutOfRange",
    ])
    expect(await fetchCart(shopper, cart)).toEqual(cart)
    const edited = readCart(await send(shopper, cart, ...quantities(1000, 250)))
    expect(edited.lineItems.map(({ quantity }) => quantity)).toEqual([1000, 250])
  })

  it("refuses an unknown option value, and an edit of a cancelled item (API-07, CART-35)", async () => {
    const { guest: shopper, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const unknown = { lineItemId, shipping: { deliveryOptionId: "Yesterday" } }
    expect(readRefusal(await send(shopper, cart, unknown))).toEqual([
      "422 ConfigurationInvalid",
      "editLineItem.0.userSelection UnknownValue",
    ])
    await changeCartLineItems(shop, cart.id, () => ({ state: "Cancelled" }))
    expect(readRefusal(await send(shopper, cart, { lineItemId, quantity: 1000 }))).toEqual([
      "422 LineItemCancelled",
      "editLineItem.0.lineItemId Cancelled",
    ])
  })

  it("adds a removed group again with its designs, services and group id (CART-36)", async () => {
    const drafts = [
      { ...DESIGNED, groupId: "pair", services: ["file-check"] },
      { ...DESIGNED, groupId: "pair", artworkItemId: "template-kade" },
    ]
    const { cart } = await startGuestWithCart(shop, ...drafts)
    expect(cart.lineItems.map(({ groupId, artworkItemId }) => [groupId, artworkItemId])).toEqual([
      ["pair", "template-linea"],
      ["pair", "template-kade"],
    ])
    expect(services(cart)).toHaveLength(1)
  })

  it("adds no item of a list in which one service is not offered (API-06)", async () => {
    const { guest: shopper, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const lineItems = [BUSINESS_CARDS_LINE, { ...FLYERS, services: ["digital-proof"] }]
    expect(readRefusal(await shopper.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems } }))).toEqual([
      "422 ServiceUnavailable",
      "lineItems.1.services ServiceUnavailable",
    ])
    expect(await fetchCart(shopper, cart)).toEqual(cart)
  })

  it("returns an item's cut-off time, delivery types with date and price, and services (API-11, DELIV-25, DELIV-34, DELIV-36)", async () => {
    shop.time.now = new Date("2026-11-20T10:00:00Z")
    const { guest: shopper, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const path = `GET /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}/options`
    const offered = decodeReply(ShippingOptionsSchema)(await shopper.ask(path))
    expect(offered.cutOffTime).toBe("17:00:00")
    expect(offered.deliveryTypes.map(({ type, date, net }) => [type, date, net])).toEqual([
      ["Normal", "2026-11-26", 4650],
      ["Express", "2026-11-24", 6045],
      ["Next Day", "2026-11-23", 8138],
    ])
    expect((await shopper.ask(path)).body).toMatchObject({
      services: [
        {
          name: "fileCheck",
          serviceKey: "file-check",
          displayName: { en: "File check" },
          prices: [{ centAmount: 495, currencyCode: "EUR" }],
          supportArticleId: "file-check",
        },
        { serviceKey: "file-check-correction" },
        { serviceKey: "digital-proof" },
      ],
    })
    shop.time.now = new Date("2026-11-20T16:30:00Z")
    expect(decodeReply(ShippingOptionsSchema)(await shopper.ask(path)).deliveryTypes[0]?.date).toBe("2026-11-27")
    shop.time.now = undefined
  })

  it("returns the options that a design depends on, only for the product's current version (API-31, EDIT-08, EDIT-10)", async () => {
    const ask = (body: object) => makeTestClient(shop)("POST /v1/dependencies:calculated", { body })
    const current = await ask({ productId: "business-cards", version: 1 })
    expect([current.status, current.body]).toEqual([200, { remainingOptions: ["format", "printing"] }])
    expect((await ask({ productId: "flyers", version: 1 })).body).toEqual({ remainingOptions: [] })
    expect(readRefusal(await ask({ productId: "business-cards", version: 2 }))[0]).toBe("422 ProductVersionOutdated")
    expect(readRefusal(await ask({ productId: "clay-tablets", version: 1 }))).toEqual(["404 ProductNotFound"])
  })

  it("sends a product's designs with the catalogue, but not its services or dependencies (EDIT-13)", async () => {
    const { body } = await makeTestClient(shop)("GET /products/business-cards")
    expect(body).toMatchObject({ product: { designs: [{ artworkItemId: "template-linea" }, {}] } })
    expect(JSON.stringify(body)).not.toMatch(/file-check|designOptions/)
  })
})
