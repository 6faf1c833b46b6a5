import { describe, expect, it } from "vitest"
import { isAddressInCart, updateAddressInCart } from "../../../domain/cart/update-address-in-cart.ts"
import { aBillingAddress, aCart, aLineItem, anAddress } from "../../support/test-data-builders.ts"

const home = anAddress({ id: "home" })
const work = anAddress({ id: "work", city: "Utrecht" })
const moved = { ...home, streetNumber: "7", vatId: "NL123456789B01" }

const sentTo = (...addresses: readonly (typeof home)[]) =>
  aCart({ lineItems: [aLineItem({ shippingAddresses: addresses.map(address => ({ address, quantity: 250 })) })] })

describe("updateAddressInCart", () => {
  it("updates every shipping address with the same id and keeps the quantities (ADDR-14)", () => {
    const [item] = updateAddressInCart(sentTo(home, work), moved).lineItems
    expect(item?.shippingAddresses).toEqual([
      { address: { ...home, streetNumber: "7" }, quantity: 250 },
      { address: work, quantity: 250 },
    ])
  })

  it("keeps a copy that would move to another country than the item's other addresses (ADDR-14, SPLIT-18)", () => {
    const abroad = { ...home, country: "BE", postalCode: "2000" }
    const split = sentTo(home, work)
    expect(updateAddressInCart(split, abroad)).toEqual(split)
    expect(updateAddressInCart(sentTo(home), abroad).lineItems[0]?.shippingAddresses[0]?.address.country).toBe("BE")
  })

  it("updates the billing address and keeps its email when the edited address has none (ADDR-14, ADDR-19)", () => {
    const cart = aCart({ billingAddress: aBillingAddress({ id: "home" }) })
    expect(updateAddressInCart(cart, moved).billingAddress).toEqual({ ...moved, email: "ada@example.nl" })
    expect(updateAddressInCart(cart, { ...moved, email: "new@example.nl" }).billingAddress?.email).toBe("new@example.nl")
    expect(updateAddressInCart(cart, { ...moved, city: "" })).toEqual(cart)
    const unfinished = aCart({ billingAddress: aBillingAddress({ id: "home", email: "" }) })
    expect(updateAddressInCart(unfinished, moved)).toEqual(unfinished)
  })

  it("changes nothing in a cart that doesn't use the address (ADDR-14)", () => {
    const cart = aCart({ billingAddress: aBillingAddress() })
    expect(isAddressInCart(cart, home)).toBe(false)
    expect(isAddressInCart(cart, {})).toBe(false)
    expect(updateAddressInCart(cart, moved)).toEqual(cart)
    expect(isAddressInCart(sentTo(work, home), home)).toBe(true)
    const lineItems = [...sentTo(work).lineItems, ...sentTo(home).lineItems]
    expect(isAddressInCart(aCart({ lineItems }), home)).toBe(true)
    const { billingAddress: _, ...unbilled } = sentTo(work)
    expect(isAddressInCart(unbilled, home)).toBe(false)
    expect(isAddressInCart(aCart({ billingAddress: aBillingAddress({ id: "home" }) }), home)).toBe(true)
  })
})
