import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { mayAddQuotes } from "../../../domain/quote/may-be-added.ts"

const line = { quoteId: "q", quoteLineItemId: "l" }

describe("the lines of a quote", () => {
  it("are added by a customer, one or more at a time (QUOTE-12, QUOTE-13)", () => {
    expect(mayAddQuotes("Customer", [line])).toEqual(Result.succeed([line]))
    expect(mayAddQuotes("Customer", [line, line])).toEqual(Result.succeed([line, line]))
  })

  it("are not added by a visitor (QUOTE-12)", () => {
    expect(mayAddQuotes("Anonymous", [line])).toEqual(Result.fail([{ _tag: "LoginRequired" }]))
  })

  it("are not added when there are none (QUOTE-13)", () => {
    expect(mayAddQuotes("Customer", [])).toEqual(Result.fail([{ _tag: "NothingToAdd" }]))
  })

  it("are refused for every reason at once (QUOTE-12, QUOTE-13)", () => {
    expect(mayAddQuotes("Anonymous", [])).toEqual(Result.fail([{ _tag: "LoginRequired" }, { _tag: "NothingToAdd" }]))
  })
})
