import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { listShippedAddressQuantities } from "../../../../application/client/delivery/shipped-address-quantities.ts"
import {
  ADDRESSES_OUTSIDE_NL_OPTION_NAME,
  ADDRESSES_WITHIN_NL_OPTION_NAME,
  getDirectMailingCounts,
  listMailedCountsByDestination,
} from "../../../../domain/catalog/direct-mailing.ts"
import { quantityText } from "../../../support/arbitraries.ts"
import { law } from "../../../support/law.ts"
import { aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const mailed = (within: string, outside: string) => [
  { name: ADDRESSES_WITHIN_NL_OPTION_NAME, value: within },
  { name: ADDRESSES_OUTSIDE_NL_OPTION_NAME, value: outside },
]

const to = (city: string, quantity: number) => ({ address: anAddress({ city }), quantity })

describe("listShippedAddressQuantities", () => {
  it("returns each address of a split shipment with its quantity (SPLIT-06)", () => {
    const shippingAddresses = [to("Amsterdam", 380), to("Delft", 120)]
    expect(listShippedAddressQuantities(aLineItem({ shippingAddresses }))).toEqual(shippingAddresses)
  })

  it("returns for a direct mailing the pieces that are not mailed (DELIV-10, DELIV-11)", () => {
    const item = aLineItem({ selection: mailed("300", "100"), shippingAddresses: [to("Amsterdam", 500)] })
    expect(listShippedAddressQuantities(item)).toEqual([to("Amsterdam", 100)])
  })

  it("returns nothing when all pieces are mailed, even when an address is stored (DELIV-10)", () => {
    const item = aLineItem({ selection: mailed("400", "100"), shippingAddresses: [to("Amsterdam", 100)] })
    expect(listShippedAddressQuantities(item)).toEqual([])
  })

  it("returns nothing when there is no address (DELIV-10)", () => {
    expect(listShippedAddressQuantities(aLineItem({ selection: mailed("300", "0"), shippingAddresses: [] }))).toEqual([])
  })

  law(
    "adds up with the mailed pieces to the item's quantity, unless more is mailed than printed (DELIV-10, DELIV-13)",
    fc.tuple(fc.integer({ min: 1, max: 5_000 }), quantityText, quantityText),
    ([quantity, within, outside]) => {
      const item = aLineItem({ quantity, selection: mailed(within, outside) })
      const mailing = getDirectMailingCounts(item)
      const byPost = (mailing ? listMailedCountsByDestination(mailing) : []).reduce((sum, { count }) => sum + count, 0)
      const sent = listShippedAddressQuantities(item).reduce((sum, share) => sum + share.quantity, 0)
      expect(sent + byPost).toBe(Math.max(quantity, byPost))
    },
  )
})
