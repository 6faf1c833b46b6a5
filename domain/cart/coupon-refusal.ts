/** The term of a coupon that keeps it from being used (COUPON-06…08). */
export const COUPON_REFUSALS = [
  "NotStarted",
  "Expired",
  "UsedUp",
  "AlreadyUsed",
  "LoginRequired",
  "OtherCustomers",
] as const

export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** The term of a coupon that is not met; `from` when one begins that has not begun. */
export interface CouponNotEligible {
  readonly _tag: CouponRefusal
  readonly coupon: string
  readonly from?: string
}
