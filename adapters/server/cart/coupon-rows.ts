/** Coupons are judged by their terms at every change, and counted by the orders that used them (COUPON-06…08). */
import type { Coupon } from "../../../domain/cart/coupon.ts"
import { type CouponTerms, type CouponWithRefusal, checkCouponTerms } from "../../../domain/cart/coupon-terms.ts"
import { CouponEntrySchema } from "../../contract/shop-entries.ts"
import { makeRowValidator } from "../database/row-validation.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Caller } from "../identity/caller.ts"
import type { RowLock } from "./cart-rows.ts"

const whole = makeRowValidator("coupons", CouponEntrySchema)

interface CouponRow {
  readonly code: string
  readonly terms: CouponTerms
  readonly uses: number
  readonly uses_by_customer: number
}

const customerOf = (subject: Caller) => {
  if (subject._tag === "Anonymous") return {}
  return { customer: subject.group ? { customerGroupId: subject.group.id } : {} }
}

/**
 * The known coupons among the codes, in their order. Held `FOR UPDATE`, no other order can use them up meanwhile; the
 * uses are counted after the lock is held, hence two statements.
 */
export const checkCoupons = async (
  tx: Transaction,
  codes: readonly string[],
  subject: Caller,
  now: Date,
  hold: RowLock = "",
): Promise<readonly CouponWithRefusal[]> => {
  if (codes.length === 0) return []
  if (hold) await tx.query("SELECT code FROM coupons WHERE code = ANY($1) ORDER BY code FOR UPDATE", [codes])
  // one that was withdrawn expired at that moment
  const rows = await tx.query<CouponRow>(
    `SELECT code, CASE WHEN withdrawn_at IS NULL THEN terms ELSE terms || jsonb_build_object('endsAt', withdrawn_at) END AS terms, uses,
       (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.customer_id = $2) AS uses_by_customer
     FROM coupons c WHERE code = ANY($1)`,
    [codes, subject._tag === "Customer" ? subject.id : null],
  )
  const byCode = new Map(rows.filter(({ code, terms }) => whole(code, terms).length > 0).map(row => [row.code, row]))
  return codes.flatMap(code => {
    const row = byCode.get(code)
    if (!row) return []
    const use = { now, uses: row.uses, usesByCustomer: row.uses_by_customer, ...customerOf(subject) }
    return [{ code, terms: row.terms, refusal: checkCouponTerms(row.terms, use) }]
  })
}

/** A code on the cart that may not be used now takes nothing off, and keeps the order from being placed. */
export const filterUsableCoupons = (judged: readonly CouponWithRefusal[]): readonly Coupon[] =>
  judged.filter(({ refusal }) => refusal === undefined).map(({ terms }) => terms.coupon)
