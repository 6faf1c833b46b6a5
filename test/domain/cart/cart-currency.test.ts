import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { cartCurrency } from "../../../domain/cart/cart-currency.ts"
import { EUR } from "../../../domain/money/money.ts"
import { aCurrency } from "../../support/builders.ts"

describe("the currency of a new cart", () => {
  it("is the euro, asked for or not (MONEY-06)", () => {
    expect(cartCurrency(undefined)).toEqual(Result.succeed(EUR))
    expect(cartCurrency(EUR)).toEqual(Result.succeed(EUR))
  })

  it("is no other, which is named (MONEY-06, API-03)", () => {
    const asked = aCurrency("USD")
    expect(cartCurrency(asked)).toEqual(Result.fail({ _tag: "CurrencyUnavailable", asked }))
  })
})
