import { describe, expect, it } from "vitest"
import { trimAddress } from "../../../domain/address/trim-address.ts"
import { addressDraft } from "../../../domain/testing/address-laws.ts"
import { law } from "../../support/law.ts"
import { anAddress } from "../../support/test-data-builders.ts"

describe("trimAddress", () => {
  it("removes spaces around all values and keeps every field (SPLIT-19)", () => {
    const typed = anAddress({
      firstName: " Ada  ",
      city: "\tAmsterdam\n",
      company: "  ",
      isDefaultShippingAddress: true,
    })
    expect(trimAddress(typed)).toEqual(
      anAddress({ firstName: "Ada", city: "Amsterdam", company: "", isDefaultShippingAddress: true }),
    )
  })

  law("returns the same address when it is trimmed again (SPLIT-19)", addressDraft, draft => {
    const known = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    const once = trimAddress(anAddress(known))
    expect(trimAddress(once)).toBe(once)
    for (const value of Object.values(once)) if (typeof value === "string") expect(value).toBe(value.trim())
  })
})
