/** Why a coupon can't be used; a guest may be able to use it after login (COUPON-06…COUPON-09). */
import type { CouponRefusalReason } from "../../../domain/cart/coupon-refusal.ts"
import type { ShopperKind } from "../../../domain/identity/login-requirements.ts"

export type CouponRefusalExplanation =
  /** `causes` are the possible ones; exactly one when the services named it (ERR-28) */
  | { readonly _tag: "NotEligible"; readonly causes: NonEmptyCouponRefusalCauses }
  /** for a guest: logging in may help (ERR-29) */
  | { readonly _tag: "NotEligibleBeforeLogin" }

export type CouponRefusalCause = "AlreadyUsed" | "Expired" | "NotAvailable" | "NotStarted" | "UsedUp"

export type NonEmptyCouponRefusalCauses = readonly [CouponRefusalCause, ...CouponRefusalCause[]]

/** Checks to suggest for a refused code, in the specification's order (ERR-31). */
export const SUGGESTED_COUPON_CHECKS = ["Correct", "StillValid", "NotUsedBefore", "Applies"] as const

const ALL_CAUSES: NonEmptyCouponRefusalCauses = ["AlreadyUsed", "Expired", "NotAvailable"]

const CAUSES_BY_TERM: Readonly<Record<CouponRefusalReason, NonEmptyCouponRefusalCauses>> = {
  NotStarted: ["NotStarted"],
  Expired: ["Expired"],
  UsedUp: ["UsedUp"],
  AlreadyUsed: ["AlreadyUsed"],
  LoginRequired: ["NotAvailable"],
  OtherCustomers: ["NotAvailable"],
}

/** Refusals that don't depend on the customer, so login doesn't help. */
const FOR_ALL: ReadonlySet<CouponRefusalReason | undefined> = new Set<CouponRefusalReason>(["NotStarted", "Expired", "UsedUp"])

/**
 * Why an existing code could not be added.
 * @param term the unmet term, when it is known
 */
export const explainCouponRefusal = (shopper: ShopperKind, term: CouponRefusalReason | undefined): CouponRefusalExplanation =>
  shopper === "Anonymous" && !FOR_ALL.has(term)
    ? { _tag: "NotEligibleBeforeLogin" }
    : { _tag: "NotEligible", causes: term === undefined ? ALL_CAUSES : CAUSES_BY_TERM[term] }
