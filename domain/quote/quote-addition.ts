/** Only a customer can add quotes to a cart, at least one line at a time (QUOTE-12, QUOTE-13). */
import { Result } from "effect"
import type { NonEmptyQuoteLineRefs, QuoteLineRef } from "../cart/quote-item.ts"
import { isActionAllowed, type ShopperKind } from "../identity/login-requirements.ts"

export type QuoteNotAddableReason = { readonly _tag: "LoginRequired" } | { readonly _tag: "NothingToAdd" }

export type NonEmptyQuoteNotAddableReasons = readonly [QuoteNotAddableReason, ...QuoteNotAddableReason[]]

const LOGIN_REQUIRED = { _tag: "LoginRequired" } as const
const NOTHING_TO_ADD = { _tag: "NothingToAdd" } as const

/** The lines themselves, or every reason why they can't be added. */
export const validateQuoteAddition = (
  shopper: ShopperKind,
  [line, ...more]: readonly QuoteLineRef[],
): Result.Result<NonEmptyQuoteLineRefs, NonEmptyQuoteNotAddableReasons> => {
  const allowed = isActionAllowed(shopper, "quotes")
  if (!line) return Result.fail(allowed ? [NOTHING_TO_ADD] : [LOGIN_REQUIRED, NOTHING_TO_ADD])
  return allowed ? Result.succeed([line, ...more]) : Result.fail([LOGIN_REQUIRED])
}
