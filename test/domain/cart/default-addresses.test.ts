import { describe, expect, it } from "vitest"
import type { Cart } from "../../../domain/cart/cart.ts"
import { applyDefaultAddresses } from "../../../domain/cart/default-addresses.ts"
import { aBillingAddress, aCart, aLineItem, anAddress } from "../../support/test-data-builders.ts"

const withoutAddresses = ({ billingAddress: _, ...rest } = aCart()): Cart => ({
  ...rest,
  lineItems: [aLineItem({ shippingAddresses: [] })],
})

const email = "sanne@studiowaterkant.example"

const byDefault = aBillingAddress({ isDefaultShippingAddress: true, isDefaultBillingAddress: true })

describe("default addresses", () => {
  it("stand in where none was chosen (ADDR-04)", () => {
    const { lineItems, billingAddress } = applyDefaultAddresses(withoutAddresses(), [byDefault], email)
    expect(lineItems[0]?.shippingAddresses).toEqual([{ address: byDefault, quantity: 500 }])
    expect(billingAddress).toEqual(byDefault)
  })

  it("let the customer's own email stand in on the bill (ADDR-19)", () => {
    const { email: _, ...withoutEmail } = byDefault
    expect(applyDefaultAddresses(withoutAddresses(), [withoutEmail], email).billingAddress).toEqual({
      ...withoutEmail,
      email,
    })
  })

  it("change nothing that was chosen, a pick-up point included, and nothing that is mailed (ADDR-05, DELIV-10)", () => {
    const pickup = { ...aCart(), lineItems: [aLineItem({ shippingAddresses: [], pickupPointId: "point-1" })] }
    const mailed = [{ name: "Addresses Within The Netherlands", value: "500" }]
    const mailing = { ...aCart(), lineItems: [aLineItem({ shippingAddresses: [], selection: mailed })] }
    expect(applyDefaultAddresses(mailing, [byDefault], email)).toEqual(mailing)
    expect(applyDefaultAddresses(aCart(), [byDefault], email)).toEqual(aCart())
    expect(applyDefaultAddresses(pickup, [byDefault], email)).toEqual(pickup)
  })

  it("don't stand in when they are incomplete, or no defaults (ADDR-18)", () => {
    const bare = withoutAddresses()
    expect(applyDefaultAddresses(bare, [{ ...byDefault, city: "" }], email)).toEqual(bare)
    expect(applyDefaultAddresses(bare, [anAddress()], email)).toEqual(bare)
    const { email: _, ...withoutEmail } = byDefault
    expect(applyDefaultAddresses(bare, [withoutEmail], "")).not.toHaveProperty("billingAddress")
  })

  it("need the VAT id that only the bill names to be right for the bill only (ADDR-03)", () => {
    const { lineItems, ...rest } = applyDefaultAddresses(withoutAddresses(), [{ ...byDefault, vatId: "wrong" }], email)
    expect(lineItems[0]?.shippingAddresses).toHaveLength(1)
    expect(rest).not.toHaveProperty("billingAddress")
  })

  it("wait for something to send and to bill", () => {
    const bare = { ...withoutAddresses(), lineItems: [] }
    expect(applyDefaultAddresses(bare, [byDefault], email)).toEqual(bare)
  })
})
