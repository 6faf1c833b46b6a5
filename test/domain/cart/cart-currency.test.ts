import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { selectCartCurrency } from "../../../domain/cart/cart-currency.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { aCurrency } from "../../support/test-data-builders.ts"

describe("the currency of a new cart", () => {
  it("is the euro, asked for or not (MONEY-06)", () => {
    expect(selectCartCurrency(undefined)).toEqual(Result.succeed(EUR))
    expect(selectCartCurrency(EUR)).toEqual(Result.succeed(EUR))
  })

  it("is no other, which is named (MONEY-06, API-03)", () => {
    const asked = aCurrency("USD")
    expect(selectCartCurrency(asked)).toEqual(Result.fail({ _tag: "CurrencyUnavailable", asked }))
  })
})
