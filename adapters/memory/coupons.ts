import { Effect } from "effect"
import type { Coupons } from "../../application/shop/ports/coupons.ts"
import type { CouponTerms } from "../../domain/cart/coupon-terms.ts"
import type { MemoryTransaction, Table } from "./transaction.ts"

/** by code */
export const COUPONS_TABLE: Table<CouponTerms> = { name: "coupons" }

interface CouponUse {
  readonly code: string
  readonly orderId: string
  readonly customerId: string
}

/** by code and order */
const COUPON_USES_TABLE: Table<CouponUse> = { name: "coupon uses" }

export const makeMemoryCoupons = (tx: MemoryTransaction): Coupons => {
  const find = (codes: readonly string[], customerId: string | undefined) =>
    codes.flatMap(code => {
      const terms = tx.find(COUPONS_TABLE, code)
      const uses = tx.list(COUPON_USES_TABLE).filter(use => use.code === code)
      const usesByCustomer = uses.filter(use => use.customerId === customerId).length
      return terms ? [{ code, terms, uses: uses.length, usesByCustomer }] : []
    })
  return {
    find: (codes, customerId) => Effect.sync(() => find(codes, customerId)),
    lock: (codes, customerId) =>
      Effect.promise(async () => {
        for (const code of [...codes].sort()) await tx.lock(COUPONS_TABLE, code)
        return find(codes, customerId)
      }),
    addUses: (codes, orderId, customerId) =>
      Effect.sync(() => {
        for (const code of codes) tx.put(COUPON_USES_TABLE, `${code} ${orderId}`, { code, orderId, customerId })
      }),
    releaseUses: orderId =>
      Effect.sync(() => {
        for (const use of tx.list(COUPON_USES_TABLE))
          if (use.orderId === orderId) tx.remove(COUPON_USES_TABLE, `${use.code} ${orderId}`)
      }),
  }
}
