/** Coupons are checked against their terms at every change. Orders count their uses (COUPON-06…08). */

import type { Caller } from "../../application/shop/caller.ts"
import type { Coupon } from "../../domain/cart/coupon.ts"
import { type CouponTerms, type CouponWithRefusal, checkCouponTerms } from "../../domain/cart/coupon-terms.ts"
import { CouponEntrySchema } from "../contract/shop-entries.ts"
import type { RowLock } from "./carts.ts"
import { makeRowValidator } from "./row-validation.ts"
import type { Transaction } from "./transaction.ts"

const validate = makeRowValidator("coupons", CouponEntrySchema)

interface CouponRow {
  readonly code: string
  readonly terms: CouponTerms
  readonly uses: number
  readonly uses_by_customer: number
}

const getCouponCustomer = (subject: Caller) => {
  if (subject._tag === "Anonymous") return {}
  return { customer: subject.group ? { customerGroupId: subject.group.id } : {} }
}

/**
 * Returns the known coupons in the order of `codes`, each with its refusal if it can't be used. With "FOR UPDATE", no
 * other order can use them up in the meantime. A second statement counts the uses after the lock is held.
 */
export const checkCoupons = async (
  tx: Transaction,
  codes: readonly string[],
  subject: Caller,
  now: Date,
  lock: RowLock = "",
): Promise<readonly CouponWithRefusal[]> => {
  if (codes.length === 0) return []
  if (lock) await tx.query("SELECT code FROM coupons WHERE code = ANY($1) ORDER BY code FOR UPDATE", [codes])
  // a withdrawn coupon counts as expired at that time
  const rows = await tx.query<CouponRow>(
    `SELECT code, CASE WHEN withdrawn_at IS NULL THEN terms ELSE terms || jsonb_build_object('endsAt', withdrawn_at) END AS terms, uses,
       (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.customer_id = $2) AS uses_by_customer
     FROM coupons c WHERE code = ANY($1)`,
    [codes, subject._tag === "Customer" ? subject.id : null],
  )
  const byCode = new Map(rows.filter(({ code, terms }) => validate(code, terms).length > 0).map(row => [row.code, row]))
  return codes.flatMap(code => {
    const row = byCode.get(code)
    if (!row) return []
    const use = { now, uses: row.uses, usesByCustomer: row.uses_by_customer, ...getCouponCustomer(subject) }
    return [{ code, terms: row.terms, refusal: checkCouponTerms(row.terms, use) }]
  })
}

/** Coupons that can't be used now give no discount. Placing the order is refused while they are in the cart. */
export const filterUsableCoupons = (coupons: readonly CouponWithRefusal[]): readonly Coupon[] =>
  coupons.filter(({ refusal }) => refusal === undefined).map(({ terms }) => terms.coupon)
