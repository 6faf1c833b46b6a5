import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  findShippingAddressToCopy,
  isShippedToBillingAddress,
  toBillingAddress,
} from "../../../../application/client/delivery/billing-address-from-shipping.ts"
import { validateAddress } from "../../../../domain/address/address-validation.ts"
import { address } from "../../../support/arbitraries.ts"
import { law } from "../../../support/law.ts"
import { aCart, aLineItem, anAddress } from "../../../support/test-data-builders.ts"

describe("isShippedToBillingAddress", () => {
  const [here, there] = ["Delft", "Ede"].map(city => ({ address: anAddress({ city }), quantity: 250 }))
  const billed = (...items: readonly Parameters<typeof aLineItem>[0][]) =>
    isShippedToBillingAddress({ lineItems: items.map(aLineItem), billingAddress: anAddress({ city: "Delft" }) })
  const toHere = { shippingAddresses: here ? [here] : [] }

  it("holds when each active item goes to the billing address alone (USE-21)", () => {
    expect(billed(toHere, toHere, { state: "Cancelled", shippingAddresses: [] })).toBe(true)
  })

  it("fails for another address, a split, a pick-up point and no billing address (USE-21)", () => {
    const split = { shippingAddresses: here && there ? [here, there] : [] }
    const elsewhere = { shippingAddresses: there ? [there] : [] }
    const others = [elsewhere, split, { ...toHere, pickupPointId: "p" }, { shippingAddresses: [] }]
    expect(others.map(other => billed(toHere, other))).toEqual([false, false, false, false])
    expect(isShippedToBillingAddress({ lineItems: [aLineItem(toHere)] })).toBe(false)
  })
})

describe("a billing address copied from a shipping address", () => {
  it("is offered for the first active item, unless it is the billing address already (ACCESS-09, CART-35, USE-11)", () => {
    const to = (city: string) => aLineItem({ shippingAddresses: [{ address: anAddress({ city }), quantity: 500 }] })
    const lineItems = [{ ...to("Ede"), state: "Cancelled" } as const, to("Delft"), to("Breda")]
    const billed = (city: string) => findShippingAddressToCopy({ lineItems, billingAddress: anAddress({ city }) })?.city
    expect([findShippingAddressToCopy({ lineItems })?.city, billed("Breda"), billed("Delft")]).toEqual([
      "Delft",
      "Delft",
      undefined,
    ])
    expect(findShippingAddressToCopy(aCart({ lineItems: [] }))).toBeUndefined()
  })

  it("gets the customer's email when it has none (ADDR-19)", () => {
    expect(toBillingAddress(anAddress(), "ada@example.nl").email).toBe("ada@example.nl")
    expect(toBillingAddress(anAddress({ email: "" }), "ada@example.nl").email).toBe("ada@example.nl")
    expect(toBillingAddress(anAddress({ email: "shop@example.nl" }), "ada@example.nl").email).toBe("shop@example.nl")
  })

  it("is a new address without the shipping address's id", () => {
    expect(toBillingAddress(anAddress({ id: "address-1" }), "ada@example.nl")).not.toHaveProperty("id")
  })

  law("is complete when the shipping address is complete (ADDR-28, ADDR-31)", address, ({ email: _, ...shipping }) => {
    expect(Result.isSuccess(validateAddress(toBillingAddress(shipping, "ada@example.nl"), "billing"))).toBe(true)
  })
})
