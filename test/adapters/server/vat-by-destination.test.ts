/** VAT follows the address through the services: cart, order, changes of the shop's rates. */
import { describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { previewOrderTotal, toNewPickup } from "../../../application/client/orders/order-total-preview.ts"
import type { Address } from "../../../domain/address/address.ts"
import { calculateTotalsTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { calculateOrderTotalChange } from "../../../domain/order/delivery-total-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import { changeCartLineItems, changeOrder, changeTaxRates } from "../../support/change-memory-shop.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { aBillingAddress, anAddress } from "../../support/test-data-builders.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCompanyCustomer,
  createCustomer,
  createEmptyCart,
  createPlaceableCart,
  fetchCart,
  placeOrder,
  readCart,
  readDeliveryOffer,
  readOrder,
  readQuote,
  readRefusal,
  readSavedQuote,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

const BERLIN = anAddress({ country: "DE", postalCode: "10115", city: "Berlin" })
const HELGOLAND = { ...BERLIN, postalCode: "27498", city: "Helgoland" }

describe("the VAT of a cart", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it("is that of the shop's own country for a guest, by the class of each product (TAX-05)", async () => {
    const guest = await startGuest(shop)
    const cart = await createCartWith(guest, BUSINESS_CARDS_LINE, BOOKS_LINE)
    expect(cart.taxedPrice.taxPortions).toMatchObject([
      { rate: 900, country: "NL", treatment: "domestic" },
      { rate: 2_100, country: "NL", treatment: "domestic" },
    ])
    expect(cart).not.toHaveProperty("previousTotal")
  })

  it("follows the delivery address, and the cart states its previous total until the next change (TAX-01, TAX-06)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const moved = readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address: BERLIN }))
    const { totalNet, totalTax, taxPortions } = moved.taxedPrice
    expect(taxPortions).toEqual([
      { rate: 1_900, net: totalNet, amount: Math.round(totalNet * 0.19), country: "DE", treatment: "distance-sale" },
    ])
    expect(totalTax).toBe(Math.round(totalNet * 0.19))
    expect([moved.previousTotal, totalNet]).toEqual([cart.taxedPrice.totalGross, cart.taxedPrice.totalNet])
    expect(await fetchCart(customer, moved)).toEqual(moved)
    const again = readCart(await sendCartAction(customer, moved, "recalculateCart"))
    expect(again).not.toHaveProperty("previousTotal")
    const { lineItems, taxedPrice } = readOrder(await customer.ask(`POST /cart/${again.id}/order?version=${again.version}`))
    expect(taxedPrice).toEqual(moved.taxedPrice)
    expect(lineItems[0]).toMatchObject({ taxRate: 1_900, taxCountry: "DE", taxTreatment: "distance-sale", taxClass: "standard" })
  })

  it("can't be computed for an address outside the VAT territory: each call refuses its postal code (TAX-03)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const [{ id: lineItemId, quantity } = { id: "", quantity: 0 }] = cart.lineItems
    const set = await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address: HELGOLAND })
    expect(readRefusal(set)).toEqual(["422 AddressInvalid", "action.value.address.postalCode TerritoryUnavailable"])
    const shippingAddresses = [{ address: HELGOLAND, quantity }]
    const split = await sendCartAction(customer, cart, "setSplitShipment", { lineItemId, shippingAddresses })
    expect(readRefusal(split)).toEqual([
      "422 AddressInvalid",
      "action.value.shippingAddresses.0.address.postalCode TerritoryUnavailable",
    ])
    const added = await customer.ask("POST /customers/me/addresses?purpose=shipping", { body: HELGOLAND })
    expect(readRefusal(added)).toEqual(["422 AddressInvalid", "postalCode TerritoryUnavailable"])
    // bills may go there
    const billed = await customer.ask("POST /customers/me/addresses?purpose=billing", {
      body: { ...HELGOLAND, email: "ada@example.nl" },
    })
    expect(billed.status).toBe(200)
    expect((await sendCartAction(customer, cart, "setBillingAddress", { address: aBillingAddress(HELGOLAND) })).status).toBe(200)
  })

  it("is refused at the line item whose stored address is outside the VAT territory (TAX-03)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    await changeCartLineItems(shop, cart.id, ({ quantity }) => ({ shippingAddresses: [{ address: HELGOLAND, quantity }] }))
    const moved = await fetchCart(customer, cart)
    expect(moved.lineItems[0]).toMatchObject({ taxRefusal: "OutsideVatTerritory", taxCountry: "NL" })
    expect(readRefusal(await customer.ask(`POST /cart/${moved.id}/order?version=${moved.version}`))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${lineItemId} ShippingTerritoryUnavailable`,
    ])
  })

  it("is charged while the register hasn't confirmed the VAT id (TAX-01)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const moved = readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address: BERLIN }))
    const address = aBillingAddress({ ...BERLIN, company: "Druckerei", vatId: "DE136695976" })
    const billed = readCart(await sendCartAction(customer, moved, "setBillingAddress", { address }))
    expect(billed.taxedPrice.taxPortions).toMatchObject([{ country: "DE", treatment: "distance-sale" }])
  })
})

describe("the VAT of an order", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  const send = ({ id, lineItems: [item] }: Order, customer: Pick<TestShopper, "ask">, address: Address) =>
    customer.ask(`PATCH /order/${id}/lineitems/${item?.id}`, {
      body: { shippingAddresses: [{ address, quantity: item?.quantity }] },
    })

  it("follows an item to another country, and the difference is due (TAX-01, TAX-04)", async () => {
    const customer = await createCustomer(shop)
    const order = await placeOrder(customer)
    const { totalNet } = order.taxedPrice
    const moved = readOrder(await send(order, customer, BERLIN))
    expect(moved.taxedPrice).toMatchObject({
      totalNet,
      totalTax: Math.round(totalNet * 0.19),
      taxPortions: [{ rate: 1_900, country: "DE", treatment: "distance-sale" }],
    })
  })

  it("is previewed for each country, to the cent (ORDER-16, TAX-04)", async () => {
    const customer = await createCustomer(shop)
    const agreed = await placeOrder(customer)
    const [item] = agreed.lineItems
    if (!item) throw new TypeError("the order has no item")
    const reply = await customer.ask(`GET /order/${agreed.id}/lineitems/${item.id}/delivery-options`)
    const { taxes = [] } = readDeliveryOffer(reply)
    expect(taxes.map(({ destination }) => destination)).toEqual(["NL", "BE", "DE", "FR", "LU"])
    const totals = taxes.map(tax => {
      const chosen = { _tag: "Addresses", count: 1, price: toCents(0), tax } as const
      return calculateOrderTotalChange(agreed, item, chosen).newTotal
    })
    const codes = ["1019 XW", "2000", "10115", "75001", "1009"]
    for (const [index, { destination: country }] of taxes.entries()) {
      const moved = readOrder(await send(agreed, customer, anAddress({ country, postalCode: codes[index] ?? "" })))
      expect([country, moved.taxedPrice.totalGross]).toEqual([country, totals[index]])
    }
    expect(new Set(totals).size).toBe(4)
  })

  it("is previewed for a pick-up point in another country, to the cent (ORDER-16, TAX-04)", async () => {
    const customer = await createCustomer(shop)
    await changeTaxRates(shop, "BE", 600)
    const agreed = await placeOrder(customer)
    const [item] = agreed.lineItems
    if (!item) throw new TypeError("the order has no item")
    const path = `/order/${agreed.id}/lineitems/${item.id}`
    const offer = readDeliveryOffer(await customer.ask(`GET ${path}/delivery-options`))
    const point = readSeedData(SAMPLE_SHOP_FOLDER).pickupPoints.find(
      ({ address, selfLink }) => address.countryCode === "BE" && selfLink,
    )
    const chosen = toNewPickup({ _tag: "Fetched", offer }, item, point)
    if (!point || !chosen) throw new TypeError("the shop has no point there")
    const moved = readOrder(await customer.ask(`PATCH ${path}`, { body: { pickupPoints: [{ href: point.selfLink }] } }))
    expect(previewOrderTotal(agreed, item, chosen)).toMatchObject({ total: moved.taxedPrice.totalGross, comparison: "less" })
    expect(moved.taxedPrice.taxPortions).toMatchObject([{ rate: 600, country: "BE", treatment: "distance-sale" }])
    await changeTaxRates(shop, "BE", 2_100)
    expect(toNewPickup({ _tag: "Fetched", offer }, { pickupPointId: point.id }, point)).toBeUndefined()
  })

  it("isn't previewed for an order of an earlier version, because that order keeps its VAT (TAX-04)", async () => {
    const customer = await createCustomer(shop)
    const { id, ...order } = await placeOrder(customer)
    await changeOrder(shop, id, () => ({ taxedPrice: calculateTotalsTaxedByLine(order) }))
    const reply = await customer.ask(`GET /order/${id}/lineitems/${order.lineItems[0]?.id}/delivery-options`)
    expect(readDeliveryOffer(reply)).not.toHaveProperty("taxes")
  })

  it("keeps an item from being redirected to a territory outside the VAT (TAX-03)", async () => {
    const customer = await createCustomer(shop)
    const refused = await send(await placeOrder(customer), customer, HELGOLAND)
    expect(readRefusal(refused)).toEqual(["422 AddressInvalid", "shippingAddresses.0.address.postalCode TerritoryUnavailable"])
  })

  it("stays the same in an order of an earlier version, wherever its items are redirected (TAX-04)", async () => {
    const customer = await createCustomer(shop)
    const order = await placeOrder(customer)
    const former = calculateTotalsTaxedByLine(order)
    await changeOrder(shop, order.id, () => ({ taxedPrice: former }))
    expect(readOrder(await send(order, customer, BERLIN)).taxedPrice).toEqual(former)
  })
})

describe("a cart from before", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it("states the total that was shown before a change of address, even if the saved total equals the new one (TAX-06)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    await changeTaxRates(shop, "NL", 2_200)
    const { taxedPrice } = await fetchCart(customer, cart)
    const address = anAddress({ country: "BE", postalCode: "2000" })
    const moved = readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address }))
    expect([moved.taxedPrice.totalGross, moved.previousTotal]).toEqual([cart.taxedPrice.totalGross, taxedPrice.totalGross])
    await changeTaxRates(shop, "NL", 2_100)
  })

  it("is shown with today's VAT and rounding, and with its previous total (TAX-04, TAX-06)", async () => {
    const guest = await startGuest(shop)
    const cart = await createCartWith(guest, BUSINESS_CARDS_LINE)
    await changeTaxRates(shop, "NL", 2_200)
    const { totalNet, totalGross } = cart.taxedPrice
    const loaded = await fetchCart(guest, cart)
    expect(loaded).toMatchObject({
      version: cart.version,
      previousTotal: totalGross,
      taxedPrice: { totalNet, totalTax: Math.round(totalNet * 0.22), taxPortions: [{ rate: 2_200 }] },
    })
    expect(calculateTotalsTaxedByLine(cart).totalGross).not.toBe(loaded.taxedPrice.totalGross)
  })
})

describe("a quote that is used after a VAT rate changed", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it("keeps its net prices, and the cart states the total at the VAT of the quote (TAX-06, TAX-07)", async () => {
    const customer = await createCompanyCustomer(shop)
    const quoted = await createCartWith(customer, BUSINESS_CARDS_LINE, BOOKS_LINE)
    const channel = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" }
    const body = { cartId: quoted.id, quoteAcquisitionChannel: channel }
    const { quoteId } = readSavedQuote(await customer.ask("POST /quotes/cart-as-quote", { body }))
    const { quote } = readQuote(await customer.ask(`GET /quotes/${quoteId}`))
    await customer.ask(`DELETE /cart/${quoted.id}?version=${quoted.version}`)
    await changeTaxRates(shop, "NL", 2_200)
    const { id } = await createEmptyCart(customer)
    const lines = quote.lineItems.map(item => ({ quoteId, quoteLineItemId: item.id }))
    const cart = readCart(await customer.ask(`POST /cart/${id}/lineitems/quotes`, { body: lines }))
    const { totalNet, totalGross } = quote.taxedPrice
    expect(cart.lineItems.map(({ totalPrice }) => totalPrice)).toEqual(quote.lineItems.map(({ totalPrice }) => totalPrice))
    expect(cart).toMatchObject({ previousTotal: totalGross, previousNet: totalNet, taxedPrice: { totalNet } })
    expect(cart.taxedPrice.taxPortions).toMatchObject([{ rate: 2_200, net: totalNet, amount: Math.round(totalNet * 0.22) }])
    const again = readCart(await customer.ask(`POST /cart/${id}/lineitems/quotes`, { body: lines.slice(0, 1) }))
    expect(again.previousTotal).toBeGreaterThan(cart.taxedPrice.totalGross)
  })
})
