/** Who may use a coupon, when and how often; a refusal says which term was not met (COUPON-06…08). */
import { removeInvisibleCharacters } from "../text/invisible-characters.ts"
import type { Coupon } from "./coupon.ts"
import type { CouponNotEligible, CouponRefusal } from "./coupon-refusal.ts"

/** The most codes one cart carries. */
const MAX_CODES = 10

export interface CouponTerms {
  readonly coupon: Coupon
  /** ISO dates and times; the coupon is good from the first to just before the second */
  readonly startsAt?: string
  readonly endsAt?: string
  readonly maxUses?: number
  readonly maxUsesPerCustomer?: number
  /** the only customer group it is for */
  readonly customerGroupId?: string
}

export interface CouponUsage {
  readonly now: Date
  /** orders that used it, by anybody and by this customer */
  readonly uses: number
  readonly usesByCustomer: number
  readonly customer?: { readonly customerGroupId?: string }
}

/** The first term that is not met, if any; codes compare as `normalizeDiscountCode` writes them. */
export const checkCouponTerms = (terms: CouponTerms, use: CouponUsage): CouponRefusal | undefined => {
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, customerGroupId } = terms
  const forCustomers = customerGroupId !== undefined || maxUsesPerCustomer !== undefined
  if (startsAt !== undefined && use.now < new Date(startsAt)) return "NotStarted"
  if (endsAt !== undefined && use.now >= new Date(endsAt)) return "Expired"
  if (maxUses !== undefined && use.uses >= maxUses) return "UsedUp"
  if (forCustomers && !use.customer) return "LoginRequired"
  if (customerGroupId !== undefined && use.customer?.customerGroupId !== customerGroupId) return "OtherCustomers"
  return maxUsesPerCustomer !== undefined && use.usesByCustomer >= maxUsesPerCustomer ? "AlreadyUsed" : undefined
}

export const toCouponNotEligible = ({ coupon, startsAt }: CouponTerms, refusal: CouponRefusal): CouponNotEligible => ({
  _tag: refusal,
  coupon: coupon.code,
  ...(refusal === "NotStarted" && startsAt !== undefined ? { from: startsAt } : {}),
})

/** A coupon, and the term that refuses it now, if any. */
export interface CouponWithRefusal {
  readonly code: string
  readonly terms: CouponTerms
  readonly refusal: CouponRefusal | undefined
}

/** The codes of a cart that take nothing off now, and why; one that the shop doesn't know any more has expired (COUPON-13). */
export const listCouponRefusals = (
  codes: readonly string[],
  judged: readonly CouponWithRefusal[],
): readonly CouponNotEligible[] =>
  codes.flatMap(code => {
    const known = judged.find(each => each.code === code)
    if (!known) return [{ _tag: "Expired", coupon: code } as const]
    return known.refusal === undefined ? [] : [toCouponNotEligible(known.terms, known.refusal)]
  })

/** The codes with one more, which is there once; nothing when there are as many as a cart carries. */
export const addDiscountCode = (codes: readonly string[], code: string): readonly string[] | undefined => {
  if (codes.includes(code)) return codes
  return codes.length < MAX_CODES ? [...codes, code] : undefined
}

/** Codes are written in capitals and compared without regard to them. */
export const normalizeDiscountCode = (typed: string): string => removeInvisibleCharacters(typed).trim().toUpperCase()
