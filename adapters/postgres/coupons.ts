/** Each order that uses a coupon adds a row; a released use deletes it (COUPON-06…08). */
import { Effect } from "effect"
import type { Coupons } from "../../application/shop/ports/coupons.ts"
import { type CouponTerms, findByDiscountCode, listDiscountCodeKeys } from "../../domain/cart/coupon-terms.ts"
import { CouponEntrySchema } from "../contract/shop-entries.ts"
import type { Queries } from "./queries.ts"
import { makeValidRowFilter } from "./row-validation.ts"

const validate = makeValidRowFilter("coupons", CouponEntrySchema)

interface CouponRow {
  readonly code: string
  readonly terms: CouponTerms
  readonly uses: number
  readonly uses_by_customer: number
}

const toUsedCoupons = ({ code, terms, uses, uses_by_customer: usesByCustomer }: CouponRow) =>
  validate(code, terms).map(() => ({ code, terms, uses, usesByCustomer }))

export const makePostgresCoupons = ({ execute, listRows }: Queries): Coupons => {
  const find: Coupons["find"] = (codes, customerId) =>
    codes.length === 0
      ? Effect.succeed([])
      : Effect.map(
          listRows(
            `SELECT code, CASE WHEN withdrawn_at IS NULL THEN terms ELSE terms || jsonb_build_object('endsAt', withdrawn_at) END AS terms, uses,
               (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code AND u.customer_id = $2) AS uses_by_customer
             FROM coupons c WHERE text_key(code) = ANY($1) ORDER BY withdrawn_at IS NOT NULL, code`,
            [listDiscountCodeKeys(codes), customerId ?? null],
            toUsedCoupons,
          ),
          coupons => codes.flatMap(code => findByDiscountCode(coupons.flat(), code) ?? []),
        )
  return {
    find,
    // a second statement counts the uses after the lock is held
    lock: (codes, customerId) =>
      codes.length === 0
        ? Effect.succeed([])
        : Effect.andThen(
            execute("SELECT code FROM coupons WHERE text_key(code) = ANY($1) ORDER BY code FOR UPDATE", [
              listDiscountCodeKeys(codes),
            ]),
            find(codes, customerId),
          ),
    addUses: (...uses) =>
      execute("INSERT INTO coupon_uses (code, order_id, customer_id) SELECT code, $2, $3 FROM unnest($1::text[]) code", uses),
    releaseUses: orderId => execute("DELETE FROM coupon_uses WHERE order_id = $1", [orderId]),
  }
}
