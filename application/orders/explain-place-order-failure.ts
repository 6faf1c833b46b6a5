/** What a shopper has to mend after an order was not placed (PAY-03, PAY-10…PAY-13). */
import { type PlacementIssues, toCheckoutIssues, toPlacementIssues } from "../../domain/payment/checkout-issues.ts"
import type { PlacementRefusal } from "../ports/order-service.ts"
import type { InvalidRequestRefusal } from "../ports/refusals.ts"
import type { PlaceOrderFailure } from "./place-order.ts"

const faultsOf = (refusal: PlacementRefusal | InvalidRequestRefusal) => {
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

type Mendable = Extract<PlaceOrderFailure, { readonly _tag: "NotReady" | "ReferencesNotSaved" | "Refused" }>

/** `code` is of a refusal, for one that names nothing to mend. */
export const explainPlaceOrderFailure = (
  failure: Mendable,
): Partial<PlacementIssues> & Pick<PlacementIssues, "checkoutIssues"> & { readonly code?: string } => {
  switch (failure._tag) {
    case "NotReady":
      return { checkoutIssues: toCheckoutIssues(failure.reasons) }
    case "ReferencesNotSaved":
      return {
        checkoutIssues: failure.fields.map(field => ({ _tag: "ReferenceNotSaved", field, fixStep: "references" })),
      }
    case "Refused":
      return { ...toPlacementIssues(faultsOf(failure.refusal)), code: failure.traceId }
  }
}
