/** The terms of a coupon that can refuse it (COUPON-06…08). */
export const COUPON_REFUSALS = ["NotStarted", "Expired", "UsedUp", "AlreadyUsed", "LoginRequired", "OtherCustomers"] as const

export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** The unmet term of a coupon; `from` is the start of a coupon that is not valid yet. */
export interface CouponNotEligible {
  readonly _tag: CouponRefusal
  readonly coupon: string
  readonly from?: string
}
