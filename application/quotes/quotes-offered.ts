/** Whether whoever is shopping here is offered quotes at all (QUOTE-01…QUOTE-03). */
import { Result } from "effect"
import { mayCreateQuote } from "../../domain/quote/may-be-created.ts"
import type { IdentityState } from "../identity/identity.ts"

export const quotesOffered = (visitor: IdentityState, storeVariant: string): boolean =>
  Result.isSuccess(
    mayCreateQuote({ storeVariant, ...(visitor._tag === "Customer" ? { customer: visitor.customer } : {}) }),
  )
