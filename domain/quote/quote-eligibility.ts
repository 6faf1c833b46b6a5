/** A cart is saved as a quote by a customer with a company, in the business variant of the store; every reason why not is named (QUOTE-01…QUOTE-03, QUOTE-14). */
import { Result } from "effect"
import { isActionAllowed } from "../identity/login-requirements.ts"

/** The store variant that makes quotes (QUOTE-03). */
export const QUOTE_STORE_VARIANT = "business"

export interface QuoteRequester {
  readonly storeVariant: string
  /** none while nobody is logged in */
  readonly customer?: { readonly company?: string }
}

export type NotQuotableReason =
  | { readonly _tag: "LoginRequired" }
  | { readonly _tag: "OtherStoreVariant"; readonly storeVariant: string }
  | { readonly _tag: "CompanyMissing" }

export type NotQuotableReasons = readonly [NotQuotableReason, ...NotQuotableReason[]]

/** Who asks, or every reason why they get no quote; whether a visitor has a company shows only after the login. */
export const validateQuoteRequester = (asker: QuoteRequester): Result.Result<QuoteRequester, NotQuotableReasons> => {
  const { storeVariant, customer } = asker
  const [first, ...others]: readonly NotQuotableReason[] = [
    ...(isActionAllowed(customer ? "Customer" : "Anonymous", "quotes") ? [] : [{ _tag: "LoginRequired" } as const]),
    ...(storeVariant === QUOTE_STORE_VARIANT ? [] : [{ _tag: "OtherStoreVariant", storeVariant } as const]),
    ...(customer?.company?.trim() ? [] : [{ _tag: "CompanyMissing" } as const]),
  ]
  return first ? Result.fail([first, ...others]) : Result.succeed(asker)
}
