import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { validateQuoteAddition } from "../../../domain/quote/quote-addition.ts"

const line = { quoteId: "q", quoteLineItemId: "l" }

describe("validateQuoteAddition", () => {
  it("accepts one or more quote lines from a customer (QUOTE-12, QUOTE-13)", () => {
    expect(validateQuoteAddition("Customer", [line])).toEqual(Result.succeed([line]))
    expect(validateQuoteAddition("Customer", [line, line])).toEqual(Result.succeed([line, line]))
  })

  it("fails with LoginRequired for a guest (QUOTE-12)", () => {
    expect(validateQuoteAddition("Anonymous", [line])).toEqual(Result.fail([{ _tag: "LoginRequired" }]))
  })

  it("fails with NothingToAdd when there are no lines (QUOTE-13)", () => {
    expect(validateQuoteAddition("Customer", [])).toEqual(Result.fail([{ _tag: "NothingToAdd" }]))
  })

  it("returns every reason at once (QUOTE-12, QUOTE-13)", () => {
    expect(validateQuoteAddition("Anonymous", [])).toEqual(Result.fail([{ _tag: "LoginRequired" }, { _tag: "NothingToAdd" }]))
  })
})
