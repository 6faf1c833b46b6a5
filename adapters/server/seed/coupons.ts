/** A coupon for every state: an amount, a share, expired, not begun, once only, once each, and for companies. */
import type { CouponTerms } from "../../../domain/cart/coupon-terms.ts"
import { COUPON_FRACTION_DIGITS } from "../../../domain/money/high-precision.ts"
import { BUSINESS } from "./customers.ts"

const amount = (code: string, preciseAmount: number) =>
  ({ code, value: { _tag: "Absolute", money: { preciseAmount, fractionDigits: COUPON_FRACTION_DIGITS } } }) as const

/** in ten-thousandths */
const share = (code: string, permyriad: number) => ({ code, value: { _tag: "Relative", permyriad } }) as const

export const coupons: readonly CouponTerms[] = [
  { coupon: amount("HERFST10", 1_000_000) },
  { coupon: share("DRUK15", 1500) },
  { coupon: share("ZOMER25", 2500), startsAt: "2025-06-01T00:00:00Z", endsAt: "2025-09-01T00:00:00Z" },
  { coupon: share("VOORJAAR20", 2000), startsAt: "2036-03-01T00:00:00Z" },
  { coupon: amount("EENMALIG", 500_000), maxUses: 1 },
  { coupon: amount("WELKOM5", 500_000), maxUsesPerCustomer: 1 },
  { coupon: share("ZAKELIJK5", 500), customerGroupId: BUSINESS },
]
