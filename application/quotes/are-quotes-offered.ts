/** Whether whoever is shopping here is offered quotes at all (QUOTE-01…QUOTE-03). */
import { Result } from "effect"
import { validateQuoteRequester } from "../../domain/quote/quote-eligibility.ts"
import type { IdentityState } from "../identity/identity.ts"

export const areQuotesOffered = (visitor: IdentityState, storeVariant: string): boolean =>
  Result.isSuccess(
    validateQuoteRequester({ storeVariant, ...(visitor._tag === "Customer" ? { customer: visitor.customer } : {}) }),
  )
