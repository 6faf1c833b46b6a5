/** Why a coupon was not taken depends on the services' code and on who asks: a visitor may have better luck as a customer (COUPON-06…COUPON-09). */
import type { Visitor } from "../identity/needs-login.ts"
import type { CouponRefusal } from "./coupon-terms.ts"

export type CouponFault =
  /** `causes` are those that come into question, one when the services named it (ERR-28) */
  | { readonly _tag: "NotEligible"; readonly causes: CouponCauses }
  /** a visitor's: logging in first may help (ERR-29) */
  | { readonly _tag: "NotEligibleBeforeLogin" }
  /** there is no such code (ERR-30) */
  | { readonly _tag: "InvalidCode" }
  /** with what a shopper can check (ERR-31) */
  | { readonly _tag: "NotTaken"; readonly check: typeof COUPON_CHECKS }

export type CouponCause = "AlreadyUsed" | "Expired" | "NotAvailable" | "NotStarted" | "UsedUp"

export type CouponCauses = readonly [CouponCause, ...CouponCause[]]

/** What a shopper can check about a code, in the specification's order. */
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
const FOR_ALL: ReadonlySet<string> = new Set<CouponRefusal>(["NotStarted", "Expired", "UsedUp"])

const isRefusal = (term: string): term is CouponRefusal => Object.hasOwn(CAUSES, term)

/**
 * Why a code could not be added.
 * @param code the problem's code (COUPON-12); none when the services gave none
 * @param term the term that was not met, where the services name it
 */
export const couponFault = (code: string | undefined, visitor: Visitor, term?: string): CouponFault => {
  switch (code) {
    case "DiscountCodeNotEligible":
      if (visitor === "Anonymous" && !(term !== undefined && FOR_ALL.has(term)))
        return { _tag: "NotEligibleBeforeLogin" }
      return { _tag: "NotEligible", causes: term !== undefined && isRefusal(term) ? CAUSES[term] : ALL_CAUSES }
    case "DiscountCodeInvalid":
      return { _tag: "InvalidCode" }
    default:
      return { _tag: "NotTaken", check: COUPON_CHECKS }
  }
}
