/** Why a coupon can't be used depends on its terms and on who asks: a visitor may have better luck as a customer (COUPON-06…COUPON-09). */
import type { CouponRefusal } from "../../domain/cart/coupon-refusal.ts"
import type { ShopperKind } from "../../domain/identity/login-requirements.ts"

export type CouponExplanation =
  /** `causes` are those that come into question, one when the services named it (ERR-28) */
  | { readonly _tag: "NotEligible"; readonly causes: CouponCauses }
  /** a visitor's: logging in first may help (ERR-29) */
  | { readonly _tag: "NotEligibleBeforeLogin" }

export type CouponCause = "AlreadyUsed" | "Expired" | "NotAvailable" | "NotStarted" | "UsedUp"

export type CouponCauses = readonly [CouponCause, ...CouponCause[]]

/** What a shopper can check about a code that was not taken, in the specification's order (ERR-31). */
export const COUPON_CHECKS = ["Correct", "StillValid", "NotUsedBefore", "Applies"] as const

const ALL_CAUSES: CouponCauses = ["AlreadyUsed", "Expired", "NotAvailable"]

const CAUSES: Readonly<Record<CouponRefusal, CouponCauses>> = {
  NotStarted: ["NotStarted"],
  Expired: ["Expired"],
  UsedUp: ["UsedUp"],
  AlreadyUsed: ["AlreadyUsed"],
  LoginRequired: ["NotAvailable"],
  OtherCustomers: ["NotAvailable"],
}

/** True of everybody: nobody has better luck as a customer. */
const FOR_ALL: ReadonlySet<CouponRefusal | undefined> = new Set<CouponRefusal>(["NotStarted", "Expired", "UsedUp"])

/**
 * Why a code that is there could not be added.
 * @param term the one that was not met, where that is known
 */
export const explainCouponRefusal = (visitor: ShopperKind, term: CouponRefusal | undefined): CouponExplanation =>
  visitor === "Anonymous" && !FOR_ALL.has(term)
    ? { _tag: "NotEligibleBeforeLogin" }
    : { _tag: "NotEligible", causes: term === undefined ? ALL_CAUSES : CAUSES[term] }
