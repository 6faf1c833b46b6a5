import type { InvalidRequestRefusal } from "../../shared/refusals.ts"
import { type PlacementIssues, toCheckoutIssues, toPlacementIssues } from "../payment/checkout-issues.ts"
import type { PlacementRefusal } from "../ports/order-service.ts"
import type { PlaceOrderFailure } from "./place-order.ts"

const listFaults = (refusal: PlacementRefusal | InvalidRequestRefusal) => {
  switch (refusal._tag) {
    case "CartNotPlaceable":
    case "DiscountCodeNotEligible":
      return refusal.faults
    case "CartNotFound":
    case "OrderNotFound":
    case "RequestInvalid":
    case "Unrecognised":
      return []
  }
}

type FixableFailure = Extract<PlaceOrderFailure, { readonly _tag: "CartNotReady" | "ReferencesNotSaved" | "Refused" }>

/**
 * The issues to fix after an order was not placed (PAY-03, PAY-10…PAY-13). `code` is the trace id of a refusal
 * without issues.
 */
export const explainPlaceOrderFailure = (
  failure: FixableFailure,
): Partial<PlacementIssues> & Pick<PlacementIssues, "checkoutIssues"> & { readonly code?: string } => {
  switch (failure._tag) {
    case "CartNotReady":
      return { checkoutIssues: toCheckoutIssues(failure.reasons) }
    case "ReferencesNotSaved":
      return {
        checkoutIssues: failure.fields.map(field => ({ _tag: "ReferenceNotSaved", field, fixStep: "references" })),
      }
    case "Refused":
      return { ...toPlacementIssues(listFaults(failure.refusal)), code: failure.traceId }
  }
}
