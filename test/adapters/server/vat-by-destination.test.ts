/** VAT follows the address through the services: cart, order, changes of the shop's rates. */
import { describe, expect, it } from "vitest"
import { SHOP_ENTRIES_TABLE } from "../../../adapters/memory/shop-data.ts"
import type { Address } from "../../../domain/address/address.ts"
import { calculateTotalsTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import type { TaxRate } from "../../../domain/money/tax-rate.ts"
import type { Order } from "../../../domain/order/order.ts"
import { changeOrder } from "../../support/change-memory-shop.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { aBillingAddress, anAddress } from "../../support/test-data-builders.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createPlaceableCart,
  fetchCart,
  placeOrder,
  readCart,
  readOrder,
  readRefusal,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

const BERLIN = anAddress({ country: "DE", postalCode: "10115", city: "Berlin" })

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

  it("becomes that of the delivery address, and the total before is told once (TAX-01, TAX-06)", async () => {
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
    expect(await fetchCart(customer, moved)).not.toHaveProperty("previousTotal")
    const { lineItems, taxedPrice } = readOrder(await customer.ask(`POST /cart/${moved.id}/order?version=${moved.version}`))
    expect(taxedPrice).toEqual(moved.taxedPrice)
    expect(lineItems[0]).toMatchObject({ taxRate: 1_900, taxCountry: "DE", taxTreatment: "distance-sale", taxClass: "standard" })
  })

  it("is refused outside the VAT territory, at the line (TAX-03)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const helgoland = { ...BERLIN, postalCode: "27498", city: "Helgoland" }
    const moved = readCart(await sendCartAction(customer, cart, "setShippingAddress", { lineItemId, address: helgoland }))
    expect(moved.lineItems[0]).toMatchObject({ taxRefusal: "OutsideVatTerritory", taxCountry: "NL" })
    expect(readRefusal(await customer.ask(`POST /cart/${moved.id}/order?version=${moved.version}`))).toEqual([
      "422 CartNotPlaceable",
      `lineItems.${lineItemId} ShippingTerritoryUnavailable`,
    ])
  })

  it("is charged with a VAT id that nobody has confirmed (TAX-01)", async () => {
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

  it("keeps an item out of a territory outside the VAT (TAX-03)", async () => {
    const customer = await createCustomer(shop)
    const refused = await send(await placeOrder(customer), customer, { ...BERLIN, postalCode: "27498", city: "Helgoland" })
    expect(readRefusal(refused)).toEqual(["422 AddressInvalid", "shippingAddresses.0.address.country CountryUnavailable"])
  })

  it("stays as it is in an order of a former version, wherever its items go (TAX-04)", async () => {
    const customer = await createCustomer(shop)
    const order = await placeOrder(customer)
    const former = calculateTotalsTaxedByLine(order)
    await changeOrder(shop, order.id, () => ({ taxedPrice: former }))
    expect(readOrder(await send(order, customer, BERLIN)).taxedPrice).toEqual(former)
  })
})

describe("a cart from before", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  it("is shown with the VAT and rounding of today, and the total before (TAX-04, TAX-06)", async () => {
    const guest = await startGuest(shop)
    const cart = await createCartWith(guest, BUSINESS_CARDS_LINE)
    await shop.change(tables =>
      tables.update(SHOP_ENTRIES_TABLE, "shop", entries => ({
        ...entries,
        ...(entries.tax && {
          tax: {
            ...entries.tax,
            rates: entries.tax.rates.map(each => (each.country === "NL" ? { ...each, rate: 2_200 as TaxRate } : each)),
          },
        }),
      })),
    )
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
