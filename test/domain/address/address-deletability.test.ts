import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkAddressDeletable } from "../../../domain/address/address-deletability.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

describe("checkAddressDeletable", () => {
  it("allows deleting an address that is no default (ADDR-24, ADDR-25)", () => {
    expect(checkAddressDeletable(anAddress())).toEqual({ _tag: "Available" })
    expect(checkAddressDeletable({ isDefaultShippingAddress: false, isDefaultBillingAddress: false })).toEqual({
      _tag: "Available",
    })
  })

  it("refuses to delete the default shipping address (ADDR-24)", () => {
    expect(checkAddressDeletable({ isDefaultShippingAddress: true })).toEqual({
      _tag: "Unavailable",
      reasons: [{ _tag: "DefaultShippingAddress" }],
    })
  })

  it("refuses to delete the default billing address (ADDR-25)", () => {
    expect(checkAddressDeletable({ isDefaultBillingAddress: true })).toEqual({
      _tag: "Unavailable",
      reasons: [{ _tag: "DefaultBillingAddress" }],
    })
  })

  law("names each purpose of a default address (ADDR-26)", fc.tuple(fc.boolean(), fc.boolean()), ([ships, bills]) => {
    const answer = checkAddressDeletable({ isDefaultShippingAddress: ships, isDefaultBillingAddress: bills })
    const reasons = answer._tag === "Unavailable" ? answer.reasons : []
    expect(reasons.map(({ _tag }) => _tag)).toEqual([
      ...(ships ? ["DefaultShippingAddress"] : []),
      ...(bills ? ["DefaultBillingAddress"] : []),
    ])
  })
})
