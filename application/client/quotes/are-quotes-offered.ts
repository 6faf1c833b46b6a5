import { Result } from "effect"
import { validateQuoteRequester } from "../../../domain/quote/quote-eligibility.ts"
import type { IdentityState } from "../identity/identity.ts"

/** Whether this shopper can save quotes in this store variant (QUOTE-01…QUOTE-03). */
export const areQuotesOffered = (identity: IdentityState, storeVariant: string): boolean =>
  Result.isSuccess(
    validateQuoteRequester({ storeVariant, ...(identity._tag === "Customer" ? { customer: identity.customer } : {}) }),
  )
