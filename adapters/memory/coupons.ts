import { Effect } from "effect"
import type { Coupons } from "../../application/shop/ports/coupons.ts"
import { type CouponTerms, listDiscountCodeKeys } from "../../domain/cart/coupon-terms.ts"
import { toTextKey } from "../../domain/text/canonical-text.ts"
import type { Table, WorkingCopy } from "./database.ts"

const getCode = ({ coupon }: CouponTerms) => toTextKey(coupon.code)

/** by code */
export const COUPONS_TABLE: Table<CouponTerms> = { name: "coupons" }

interface CouponUse {
  readonly code: string
  readonly orderId: string
  readonly customerId: string
}

const getUsedCode = ({ code }: CouponUse) => code

/** by code and order */
const COUPON_USES_TABLE: Table<CouponUse> = { name: "coupon uses" }

export const makeMemoryCoupons = (copy: WorkingCopy): Coupons => {
  const findStored = (typed: string) => listDiscountCodeKeys([typed]).flatMap(key => copy.listBy(COUPONS_TABLE, getCode, key))[0]
  const find = (codes: readonly string[], customerId: string | undefined) =>
    codes.flatMap(typed => {
      const terms = findStored(typed)
      const code = terms?.coupon.code ?? typed
      const uses = copy.listBy(COUPON_USES_TABLE, getUsedCode, code)
      const usesByCustomer = uses.filter(use => use.customerId === customerId).length
      return terms ? [{ code, terms, uses: uses.length, usesByCustomer }] : []
    })
  return {
    find: (codes, customerId) => Effect.sync(() => find(codes, customerId)),
    lock: (codes, customerId) =>
      Effect.map(
        Effect.forEach(codes.map(typed => findStored(typed)?.coupon.code ?? typed).sort(), code =>
          copy.lock(COUPONS_TABLE, code),
        ),
        () => find(codes, customerId),
      ),
    addUses: (codes, orderId, customerId) =>
      Effect.sync(() => {
        for (const code of codes) copy.put(COUPON_USES_TABLE, `${code} ${orderId}`, { code, orderId, customerId })
      }),
    releaseUses: orderId => Effect.sync(() => void copy.removeWhere(COUPON_USES_TABLE, use => use.orderId === orderId)),
  }
}
