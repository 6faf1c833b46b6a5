/** A cart is in the one currency the shop sells in, the euro: asked for in another, it is not made (MONEY-06, API-03). */
import { Result } from "effect"
import { type CurrencyCode, EUR } from "../money/cents.ts"

export interface CurrencyUnavailable {
  readonly _tag: "CurrencyUnavailable"
  readonly asked: CurrencyCode
}

/** The currency of a new cart; the default when none was asked for. */
export const selectCartCurrency = (asked: CurrencyCode = EUR): Result.Result<CurrencyCode, CurrencyUnavailable> =>
  asked === EUR ? Result.succeed(EUR) : Result.fail({ _tag: "CurrencyUnavailable", asked })
