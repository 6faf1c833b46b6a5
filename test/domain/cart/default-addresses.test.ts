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

describe("applyDefaultAddresses", () => {
  it("uses the default addresses where none was chosen (ADDR-04)", () => {
    const { lineItems, billingAddress } = applyDefaultAddresses(withoutAddresses(), [byDefault], email)
    expect(lineItems[0]?.shippingAddresses).toEqual([{ address: byDefault, quantity: 500 }])
    expect(billingAddress).toEqual(byDefault)
  })

  it("uses the customer's own email when the default billing address has none (ADDR-19)", () => {
    const { email: _, ...withoutEmail } = byDefault
    expect(applyDefaultAddresses(withoutAddresses(), [withoutEmail], email).billingAddress).toEqual({
      ...withoutEmail,
      email,
    })
  })

  it("keeps chosen addresses and pick-up points, and gives direct mailings no address (ADDR-05, DELIV-10)", () => {
    const pickup = { ...aCart(), lineItems: [aLineItem({ shippingAddresses: [], pickupPointId: "point-1" })] }
    const mailed = [{ name: "Addresses Within The Netherlands", value: "500" }]
    const mailing = { ...aCart(), lineItems: [aLineItem({ shippingAddresses: [], selection: mailed })] }
    expect(applyDefaultAddresses(mailing, [byDefault], email)).toEqual(mailing)
    expect(applyDefaultAddresses(aCart(), [byDefault], email)).toEqual(aCart())
    expect(applyDefaultAddresses(pickup, [byDefault], email)).toEqual(pickup)
  })

  it("ignores incomplete addresses and addresses that are not default (ADDR-18)", () => {
    const bare = withoutAddresses()
    expect(applyDefaultAddresses(bare, [{ ...byDefault, city: "" }], email)).toEqual(bare)
    expect(applyDefaultAddresses(bare, [anAddress()], email)).toEqual(bare)
    const { email: _, ...withoutEmail } = byDefault
    expect(applyDefaultAddresses(bare, [withoutEmail], "")).not.toHaveProperty("billingAddress")
  })

  it("lets an invalid VAT id block the billing address only (ADDR-03)", () => {
    const { lineItems, ...rest } = applyDefaultAddresses(withoutAddresses(), [{ ...byDefault, vatId: "wrong" }], email)
    expect(lineItems[0]?.shippingAddresses).toHaveLength(1)
    expect(rest).not.toHaveProperty("billingAddress")
  })

  it("changes nothing in an empty cart", () => {
    const bare = { ...withoutAddresses(), lineItems: [] }
    expect(applyDefaultAddresses(bare, [byDefault], email)).toEqual(bare)
  })
})
