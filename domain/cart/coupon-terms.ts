/** Terms that limit who can use a coupon, when and how often (COUPON-06…08). */
import { toTextKey } from "../text/canonical-text.ts"
import type { Coupon } from "./coupon.ts"
import type { CouponNotEligible, CouponRefusalReason } from "./coupon-refusal.ts"

/** The most discount codes in one cart. */
const MAX_CODES = 10

export interface CouponTerms {
  readonly coupon: Coupon
  /** ISO date-times; the coupon is valid from the first until just before the second */
  readonly startsAt?: string
  readonly endsAt?: string
  readonly maxUses?: number
  readonly maxUsesPerCustomer?: number
  /** the only customer group that can use it */
  readonly customerGroupId?: string
}

export interface CouponCheckContext {
  readonly now: Date
  /** orders that used the coupon, by anybody and by this customer */
  readonly uses: number
  readonly usesByCustomer: number
  readonly customer?: { readonly customerGroupId?: string }
}

/** The first unmet term, if any. Codes are compared as `normalizeDiscountCode` returns them. */
export const checkCouponTerms = (terms: CouponTerms, use: CouponCheckContext): CouponRefusalReason | undefined => {
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, customerGroupId } = terms
  const needsCustomer = customerGroupId !== undefined || maxUsesPerCustomer !== undefined
  if (startsAt !== undefined && use.now < new Date(startsAt)) return "NotStarted"
  if (endsAt !== undefined && use.now >= new Date(endsAt)) return "Expired"
  if (maxUses !== undefined && use.uses >= maxUses) return "UsedUp"
  if (needsCustomer && !use.customer) return "LoginRequired"
  if (customerGroupId !== undefined && use.customer?.customerGroupId !== customerGroupId) return "OtherCustomers"
  return maxUsesPerCustomer !== undefined && use.usesByCustomer >= maxUsesPerCustomer ? "AlreadyUsed" : undefined
}

export const toCouponNotEligible = ({ coupon, startsAt }: CouponTerms, refusal: CouponRefusalReason): CouponNotEligible => ({
  _tag: refusal,
  coupon: coupon.code,
  ...(refusal === "NotStarted" && startsAt !== undefined ? { from: startsAt } : {}),
})

/** A coupon with the term that refuses it now, if any. */
export interface CheckedCoupon {
  readonly code: string
  readonly terms: CouponTerms
  readonly refusal: CouponRefusalReason | undefined
}

/**
 * The codes that take nothing off now, with the reason. A code that the shop no longer knows has expired (COUPON-13).
 */
export const listCouponRefusals = (
  codes: readonly string[],
  checkedCoupons: readonly CheckedCoupon[],
): readonly CouponNotEligible[] =>
  codes.flatMap(code => {
    const checked = checkedCoupons.find(each => isSameDiscountCode(each.code, code))
    if (!checked) return [{ _tag: "Expired", coupon: code } as const]
    return checked.refusal === undefined ? [] : [toCouponNotEligible(checked.terms, checked.refusal)]
  })

/** Coupons that can't be used now give no discount. Placing the order is refused while they are in the cart. */
export const filterUsableCoupons = (coupons: readonly CheckedCoupon[]): readonly Coupon[] =>
  coupons.filter(({ refusal }) => refusal === undefined).map(({ terms }) => terms.coupon)

/** The codes with this one added once; undefined when the cart has its maximum of codes. */
export const addDiscountCode = (codes: readonly string[], code: string): readonly string[] | undefined => {
  if (hasDiscountCode(codes, code)) return codes
  return codes.length < MAX_CODES ? [...codes, code] : undefined
}

/** What a mail puts around a code: quotes, brackets and the punctuation of the sentence. */
const AROUND_CODE = /^[\p{Pi}\p{Pf}\p{Ps}\p{Pe}.,;:!?…'"`´<>。、]+|[\p{Pi}\p{Pf}\p{Ps}\p{Pe}.,;:!?…'"`´<>。、]+$/gu

/**
 * The code by which coupons are compared, in capitals without spaces and without what surrounds it. A hyphen within it
 * counts, whatever its kind. They are stored as the shop writes them (COUPON-14).
 */
export const normalizeDiscountCode = (typed: string): string => {
  const key = toTextKey(typed).replace(/[\p{Pd}\u2212]/gu, "-")
  return key.replace(AROUND_CODE, "") || key
}

/** The keys of the codes that the typed ones may be: the shop's own code may end in punctuation. */
export const listDiscountCodeKeys = (typed: readonly string[]): readonly string[] => [
  ...new Set(typed.flatMap(code => [toTextKey(code), normalizeDiscountCode(code)])),
]

/** The coupon of the typed code: first one whose code is written like that. */
export const findByDiscountCode = <T extends { readonly code: string }>(coupons: readonly T[], typed: string): T | undefined =>
  coupons.find(({ code }) => toTextKey(code) === toTextKey(typed)) ?? coupons.find(({ code }) => isSameDiscountCode(code, typed))

export const isSameDiscountCode = (a: string, b: string): boolean => normalizeDiscountCode(a) === normalizeDiscountCode(b)

/** Whether one of the codes is this one, however it is typed (COUPON-14). */
export const hasDiscountCode = (codes: readonly string[], code: string): boolean =>
  codes.some(other => isSameDiscountCode(other, code))
