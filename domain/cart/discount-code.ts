/**
 * The six states that commercetools has for a discount code. Only `MatchesCart` takes something off (COUPON-05,
 * COUPON-13).
 */
import type { CouponRefusalReason } from "./coupon-refusal.ts"

export const DISCOUNT_CODE_STATES = [
  /** switched off, or without an active discount */
  "NotActive",
  /** outside its validity period */
  "NotValid",
  /** not valid for this cart or this customer */
  "DoesNotMatchCart",
  "MatchesCart",
  /** its uses are exhausted, in total or for this customer */
  "MaxApplicationReached",
  /** an earlier code excludes further ones */
  "ApplicationStoppedByPreviousDiscount",
] as const

export type DiscountCodeState = (typeof DISCOUNT_CODE_STATES)[number]

export interface DiscountCode {
  /** as the shop writes it */
  readonly code: string
  readonly state: DiscountCodeState
}

const STATES_BY_REFUSAL: Readonly<Record<CouponRefusalReason, DiscountCodeState>> = {
  NotStarted: "NotValid",
  Expired: "NotValid",
  UsedUp: "MaxApplicationReached",
  AlreadyUsed: "MaxApplicationReached",
  LoginRequired: "DoesNotMatchCart",
  OtherCustomers: "DoesNotMatchCart",
}

/** The state that follows from the terms' refusal. */
export const toDiscountCodeState = (refusal: CouponRefusalReason | undefined): DiscountCodeState =>
  refusal === undefined ? "MatchesCart" : STATES_BY_REFUSAL[refusal]
