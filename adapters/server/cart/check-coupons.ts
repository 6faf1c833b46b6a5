import type { Caller } from "../../../application/shop/caller.ts"
import { withCouponRefusals } from "../../../application/shop/carts/check-coupons.ts"
import type { CouponWithRefusal } from "../../../domain/cart/coupon-terms.ts"
import type { RowLock } from "../../postgres/carts.ts"
import { findCoupons, lockCoupons } from "../../postgres/coupons.ts"
import type { Transaction } from "../../postgres/transaction.ts"

export const checkStoredCoupons = async (
  tx: Transaction,
  codes: readonly string[],
  subject: Caller,
  now: Date,
  lock: RowLock = "",
): Promise<readonly CouponWithRefusal[]> => {
  const find = lock ? lockCoupons : findCoupons
  return withCouponRefusals(await find(tx, codes, subject._tag === "Customer" ? subject.id : undefined), subject, now)
}
