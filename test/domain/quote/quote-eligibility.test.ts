import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { validateQuoteRequester } from "../../../domain/quote/quote-eligibility.ts"

const company = { company: "Drukwerk BV" }

describe("a cart", () => {
  it("is saved as a quote by a company's customer in the business variant (QUOTE-01, QUOTE-03)", () => {
    const asker = { storeVariant: "business", customer: company }
    expect(validateQuoteRequester(asker)).toEqual(Result.succeed(asker))
  })

  it("is no quote in another variant of the store, which is named (QUOTE-02)", () => {
    expect(validateQuoteRequester({ storeVariant: "consumer", customer: company })).toEqual(
      Result.fail([{ _tag: "OtherStoreVariant", storeVariant: "consumer" }]),
    )
  })

  it.each([{}, { company: "" }, { company: "  " }])(
    "is no quote of a customer without a company (QUOTE-03)",
    customer => {
      expect(validateQuoteRequester({ storeVariant: "business", customer })).toEqual(
        Result.fail([{ _tag: "CompanyMissing" }]),
      )
    },
  )

  it("is no quote before the login, which would show the company too (QUOTE-14)", () => {
    expect(validateQuoteRequester({ storeVariant: "business" })).toEqual(
      Result.fail([{ _tag: "LoginRequired" }, { _tag: "CompanyMissing" }]),
    )
  })

  it("is refused for every reason at once, in one order (QUOTE-01, QUOTE-14)", () => {
    expect(validateQuoteRequester({ storeVariant: "consumer" })).toEqual(
      Result.fail([
        { _tag: "LoginRequired" },
        { _tag: "OtherStoreVariant", storeVariant: "consumer" },
        { _tag: "CompanyMissing" },
      ]),
    )
  })
})
