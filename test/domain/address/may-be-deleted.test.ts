import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mayBeDeleted } from "../../../domain/address/may-be-deleted.ts"
import { anAddress } from "../../support/builders.ts"
import { law } from "../../support/law.ts"

describe("an address of the book", () => {
  it("can be deleted while it is no default (ADDR-24, ADDR-25)", () => {
    expect(mayBeDeleted(anAddress())).toEqual({ _tag: "Available" })
    expect(mayBeDeleted({ isDefaultShippingAddress: false, isDefaultBillingAddress: false })).toEqual({
      _tag: "Available",
    })
  })

  it("stays while parcels go there unless told otherwise (ADDR-24)", () => {
    expect(mayBeDeleted({ isDefaultShippingAddress: true })).toEqual({
      _tag: "Unavailable",
      reasons: [{ _tag: "DefaultShippingAddress" }],
    })
  })

  it("stays while bills go there unless told otherwise (ADDR-25)", () => {
    expect(mayBeDeleted({ isDefaultBillingAddress: true })).toEqual({
      _tag: "Unavailable",
      reasons: [{ _tag: "DefaultBillingAddress" }],
    })
  })

  law("says each thing it is the default for (ADDR-26)", fc.tuple(fc.boolean(), fc.boolean()), ([ships, bills]) => {
    const answer = mayBeDeleted({ isDefaultShippingAddress: ships, isDefaultBillingAddress: bills })
    const reasons = answer._tag === "Unavailable" ? answer.reasons : []
    expect(reasons.map(({ _tag }) => _tag)).toEqual([
      ...(ships ? ["DefaultShippingAddress"] : []),
      ...(bills ? ["DefaultBillingAddress"] : []),
    ])
  })
})
