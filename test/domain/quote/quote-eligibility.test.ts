import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { validateQuoteRequester } from "../../../domain/quote/quote-eligibility.ts"

const company = { company: "Drukwerk BV" }

describe("validateQuoteRequester", () => {
  it("accepts a company's customer in the business variant of the store (QUOTE-01, QUOTE-03)", () => {
    const asker = { storeVariant: "business", customer: company }
    expect(validateQuoteRequester(asker)).toEqual(Result.succeed(asker))
  })

  it("fails with OtherStoreVariant, naming it, outside the business variant (QUOTE-02)", () => {
    expect(validateQuoteRequester({ storeVariant: "consumer", customer: company })).toEqual(
      Result.fail([{ _tag: "OtherStoreVariant", storeVariant: "consumer" }]),
    )
  })

  it.each([{}, { company: "" }, { company: "  " }, { company: "\u3164" }])(
    "fails with CompanyMissing without a visible company (QUOTE-03, USE-19)",
    customer => {
      expect(validateQuoteRequester({ storeVariant: "business", customer })).toEqual(Result.fail([{ _tag: "CompanyMissing" }]))
    },
  )

  it("fails with LoginRequired for a guest, whose company is unknown too (QUOTE-14)", () => {
    expect(validateQuoteRequester({ storeVariant: "business" })).toEqual(
      Result.fail([{ _tag: "LoginRequired" }, { _tag: "CompanyMissing" }]),
    )
  })

  it("returns every reason at once, in a fixed order (QUOTE-01, QUOTE-14)", () => {
    expect(validateQuoteRequester({ storeVariant: "consumer" })).toEqual(
      Result.fail([
        { _tag: "LoginRequired" },
        { _tag: "OtherStoreVariant", storeVariant: "consumer" },
        { _tag: "CompanyMissing" },
      ]),
    )
  })
})
