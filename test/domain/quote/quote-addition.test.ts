import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { validateQuoteAddition } from "../../../domain/quote/quote-addition.ts"

const line = { quoteId: "q", quoteLineItemId: "l" }

describe("the lines of a quote", () => {
  it("are added by a customer, one or more at a time (QUOTE-12, QUOTE-13)", () => {
    expect(validateQuoteAddition("Customer", [line])).toEqual(Result.succeed([line]))
    expect(validateQuoteAddition("Customer", [line, line])).toEqual(Result.succeed([line, line]))
  })

  it("are not added by a visitor (QUOTE-12)", () => {
    expect(validateQuoteAddition("Anonymous", [line])).toEqual(Result.fail([{ _tag: "LoginRequired" }]))
  })

  it("are not added when there are none (QUOTE-13)", () => {
    expect(validateQuoteAddition("Customer", [])).toEqual(Result.fail([{ _tag: "NothingToAdd" }]))
  })

  it("are refused for every reason at once (QUOTE-12, QUOTE-13)", () => {
    expect(validateQuoteAddition("Anonymous", [])).toEqual(
      Result.fail([{ _tag: "LoginRequired" }, { _tag: "NothingToAdd" }]),
    )
  })
})
