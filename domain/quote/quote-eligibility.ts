/**
 * A customer with a company can save a cart as a quote, in the business store variant (QUOTE-01…QUOTE-03, QUOTE-14).
 */
import { Result } from "effect"
import { isActionAllowed } from "../identity/login-requirements.ts"
import { trimText } from "../text/canonical-text.ts"

/** The store variant with quotes (QUOTE-03). */
export const QUOTE_STORE_VARIANT = "business"

export interface QuoteRequester {
  readonly storeVariant: string
  /** missing for a guest */
  readonly customer?: { readonly company?: string }
}

export type QuoteNotAllowedReason =
  | { readonly _tag: "LoginRequired" }
  | { readonly _tag: "OtherStoreVariant"; readonly storeVariant: string }
  | { readonly _tag: "CompanyMissing" }

export type NonEmptyQuoteNotAllowedReasons = readonly [QuoteNotAllowedReason, ...QuoteNotAllowedReason[]]

/**
 * The requester, or every reason against a quote. A guest also gets `CompanyMissing`: the company is known after
 * login only.
 */
export const validateQuoteRequester = (
  requester: QuoteRequester,
): Result.Result<QuoteRequester, NonEmptyQuoteNotAllowedReasons> => {
  const { storeVariant, customer } = requester
  const [first, ...others]: readonly QuoteNotAllowedReason[] = [
    ...(isActionAllowed(customer ? "Customer" : "Anonymous", "quotes") ? [] : [{ _tag: "LoginRequired" } as const]),
    ...(storeVariant === QUOTE_STORE_VARIANT ? [] : [{ _tag: "OtherStoreVariant", storeVariant } as const]),
    ...(trimText(customer?.company ?? "") ? [] : [{ _tag: "CompanyMissing" } as const]),
  ]
  return first ? Result.fail([first, ...others]) : Result.succeed(requester)
}
