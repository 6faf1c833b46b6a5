/** Orders count the uses of coupons (COUPON-06…08). */
import { Effect } from "effect"
import type { Coupons, UsedCoupon } from "../../application/shop/ports/coupons.ts"
import type { CouponTerms } from "../../domain/cart/coupon-terms.ts"
import { CouponEntrySchema } from "../contract/shop-entries.ts"
import { makeRowValidator } from "./row-validation.ts"
import type { Transaction } from "./transaction.ts"

const validate = makeRowValidator("coupons", CouponEntrySchema)

interface CouponRow {
  readonly code: string
  readonly terms: CouponTerms
  readonly uses: number
  readonly uses_by_customer: number
}

const findCoupons = async (
  tx: Transaction,
  codes: readonly string[],
  customerId: string | undefined,
): Promise<readonly UsedCoupon[]> => {
  if (codes.length === 0) return []
  const rows = await tx.query<CouponRow>(
    `SELECT code, CASE WHEN withdrawn_at IS NULL THEN terms ELSE terms || jsonb_build_object('endsAt', withdrawn_at) END AS terms, uses,
       (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.customer_id = $2) AS uses_by_customer
     FROM coupons c WHERE code = ANY($1)`,
    [codes, customerId ?? null],
  )
  const byCode = new Map(rows.filter(({ code, terms }) => validate(code, terms).length > 0).map(row => [row.code, row]))
  return codes.flatMap(code => {
    const row = byCode.get(code)
    return row ? [{ code, terms: row.terms, uses: row.uses, usesByCustomer: row.uses_by_customer }] : []
  })
}

/** A second statement counts the uses after the lock is held. */
const lockCoupons = async (tx: Transaction, codes: readonly string[], customerId: string | undefined) => {
  if (codes.length > 0) await tx.query("SELECT code FROM coupons WHERE code = ANY($1) ORDER BY code FOR UPDATE", [codes])
  return findCoupons(tx, codes, customerId)
}

const insertCouponUses = (tx: Transaction, codes: readonly string[], orderId: string, customerId: string) =>
  tx.query("INSERT INTO coupon_uses (code, order_id, customer_id) SELECT code, $2, $3 FROM unnest($1::text[]) code", [
    codes,
    orderId,
    customerId,
  ])

export const makePostgresCoupons = (tx: Transaction): Coupons => ({
  find: (codes, customerId) => Effect.promise(() => findCoupons(tx, codes, customerId)),
  lock: (codes, customerId) => Effect.promise(() => lockCoupons(tx, codes, customerId)),
  addUses: (codes, orderId, customerId) => Effect.promise(() => insertCouponUses(tx, codes, orderId, customerId)),
  releaseUses: orderId => Effect.promise(() => tx.query("DELETE FROM coupon_uses WHERE order_id = $1", [orderId])),
})
