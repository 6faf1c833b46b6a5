/** The terms of a coupon that can refuse it (COUPON-06…08). */
export const COUPON_REFUSAL_REASONS = [
  "NotStarted",
  "Expired",
  "UsedUp",
  "AlreadyUsed",
  "LoginRequired",
  "OtherCustomers",
] as const

export type CouponRefusalReason = (typeof COUPON_REFUSAL_REASONS)[number]

/** The unmet term of a coupon; `from` is the start of a coupon that is not valid yet. */
export interface CouponNotEligible {
  readonly _tag: CouponRefusalReason
  readonly coupon: string
  readonly from?: string
}
