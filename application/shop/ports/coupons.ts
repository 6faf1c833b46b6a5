import type { Effect } from "effect"
import type { CouponTerms } from "../../../domain/cart/coupon-terms.ts"

export interface UsedCoupon {
  /** as the shop writes it, in capitals */
  readonly code: string
  /** a withdrawn coupon ends when it was withdrawn */
  readonly terms: CouponTerms
  /** orders with the coupon: by anybody, and by the customer */
  readonly uses: number
  readonly usesByCustomer: number
}

export interface Coupons {
  /** the known coupons in the order of `codes`, which are compared by their keys (COUPON-14); guests have no customer id */
  readonly find: (codes: readonly string[], customerId: string | undefined) => Effect.Effect<readonly UsedCoupon[]>
  /** as `find`; no other order can use the coupons until the unit of work ends */
  readonly lock: Coupons["find"]
  readonly releaseUses: (orderId: string) => Effect.Effect<void>
  readonly addUses: (codes: readonly string[], orderId: string, customerId: string) => Effect.Effect<void>
}
