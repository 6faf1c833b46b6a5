import { Result } from "effect"
import { type CurrencyCode, EUR } from "../money/cents.ts"

export interface CurrencyUnavailable {
  readonly _tag: "CurrencyUnavailable"
  readonly requested: CurrencyCode
}

/**
 * The currency of a new cart, the euro by default. The shop sells in euros only, so any other currency fails
 * (MONEY-06, API-03).
 */
export const resolveNewCartCurrency = (requested: CurrencyCode = EUR): Result.Result<CurrencyCode, CurrencyUnavailable> =>
  requested === EUR ? Result.succeed(EUR) : Result.fail({ _tag: "CurrencyUnavailable", requested })
