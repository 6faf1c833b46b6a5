import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { resolveNewCartCurrency } from "../../../domain/cart/cart-currency.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { aCurrency } from "../../support/test-data-builders.ts"

describe("resolveNewCartCurrency", () => {
  it("returns the euro for a new cart, requested or not (MONEY-06)", () => {
    expect(resolveNewCartCurrency(undefined)).toEqual(Result.succeed(EUR))
    expect(resolveNewCartCurrency(EUR)).toEqual(Result.succeed(EUR))
  })

  it("fails with CurrencyUnavailable, naming the requested currency, for any other (MONEY-06, API-03)", () => {
    const requested = aCurrency("USD")
    expect(resolveNewCartCurrency(requested)).toEqual(Result.fail({ _tag: "CurrencyUnavailable", requested }))
  })
})
