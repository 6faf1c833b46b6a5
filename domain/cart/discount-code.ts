/** A discount code of a cart has one of commercetools' six states; only one that no term refuses matches the cart, and takes something off (COUPON-05, COUPON-13). */
import type { CouponRefusal } from "./coupon-refusal.ts"

export const DISCOUNT_CODE_STATES = [
  /** switched off, or without a discount that is on */
  "NotActive",
  /** before its first or after its last moment */
  "NotValid",
  /** not for this cart or this customer */
  "DoesNotMatchCart",
  "MatchesCart",
  /** used as often as it may be, by everybody or by this customer */
  "MaxApplicationReached",
  /** a code before it lets no other one follow */
  "ApplicationStoppedByPreviousDiscount",
] as const

export type DiscountCodeState = (typeof DISCOUNT_CODE_STATES)[number]

export interface DiscountCode {
  /** as `normalizeDiscountCode` writes it */
  readonly code: string
  readonly state: DiscountCodeState
}

const STATE_OF: Readonly<Record<CouponRefusal, DiscountCodeState>> = {
  NotStarted: "NotValid",
  Expired: "NotValid",
  UsedUp: "MaxApplicationReached",
  AlreadyUsed: "MaxApplicationReached",
  LoginRequired: "DoesNotMatchCart",
  OtherCustomers: "DoesNotMatchCart",
}

/** The state of a code whose terms refused it, or didn't. */
export const getDiscountCodeState = (refusal: CouponRefusal | undefined): DiscountCodeState =>
  refusal === undefined ? "MatchesCart" : STATE_OF[refusal]
