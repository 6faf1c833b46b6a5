import { describe, expect, it } from "vitest"
import type { IdentityState } from "../../../../application/client/identity/identity.ts"
import { areQuotesOffered } from "../../../../application/client/quotes/are-quotes-offered.ts"

const customer = (company?: string) => ({ _tag: "Customer", customer: company === undefined ? {} : { company } }) as IdentityState

describe("areQuotesOffered", () => {
  it("is true for a company's customer in the business variant of the store only (QUOTE-01, QUOTE-03)", () => {
    const visitors = [customer("Drukwerk BV"), customer(), { _tag: "Anonymous" }, { _tag: "Unknown" }] as const
    expect(visitors.map(visitor => areQuotesOffered(visitor, "business"))).toEqual([true, false, false, false])
    expect(areQuotesOffered(customer("Drukwerk BV"), "standard")).toBe(false)
  })
})
