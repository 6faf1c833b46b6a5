import { describe, expect, it } from "vitest"
import { createFirstAddressChange } from "../../../../application/client/delivery/first-address-change.ts"
import { aCart, aLineItem, anAddress, toLineItemId } from "../../../support/test-data-builders.ts"

describe("createFirstAddressChange", () => {
  it("ships every active item that needs an address to the first address, in one change (ADDR-42)", () => {
    const items = [
      aLineItem({ id: toLineItemId("1") }),
      aLineItem({ id: toLineItemId("2"), state: "Cancelled" }),
      aLineItem({ id: toLineItemId("3") }),
    ]
    expect(createFirstAddressChange(aCart({ lineItems: items }), anAddress())).toEqual({
      _tag: "SetSharedDelivery",
      lineItemIds: ["1", "3"],
      choice: { _tag: "SetShippingAddress", address: anAddress() },
    })
  })

  it("ships no item there when every piece goes out as a direct mailing, so that the address is only for the bill (ADDR-42, DELIV-10)", () => {
    const mailed = aLineItem({ quantity: 100, selection: [{ name: "Addresses Within The Netherlands", value: "100" }] })
    expect(createFirstAddressChange(aCart({ lineItems: [mailed] }), anAddress())).toEqual({ _tag: "Recalculate" })
  })
})
