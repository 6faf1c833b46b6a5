/** Why a coupon takes nothing off, when it is added and while it is on the cart (COUPON-06…COUPON-13). */
import type { TFunction } from "i18next"
import { type CouponRefusalCause, explainCouponRefusal } from "../../application/client/cart/coupon-explanation.ts"
import type { CouponNotEligible } from "../../domain/cart/coupon-refusal.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

export const formatCouponCause = (
  t: TFunction,
  { date }: Pick<LocaleFormats, "date">,
  cause: CouponRefusalCause,
  from: string | undefined,
): string => {
  if (cause !== "NotStarted") return t(`payment.couponCause.${cause}`)
  return from === undefined || Number.isNaN(Date.parse(from))
    ? t("payment.couponNotStarted")
    : t("payment.couponFrom", { date: date(from) })
}

/** The text for a coupon on the cart. */
export const formatCouponRefusal = (
  t: TFunction,
  formats: Pick<LocaleFormats, "date">,
  { _tag, from }: Pick<CouponNotEligible, "_tag" | "from">,
): string => {
  const fault = explainCouponRefusal(_tag === "LoginRequired" ? "Anonymous" : "Customer", _tag)
  const text = fault._tag === "NotEligible" ? formatCouponCause(t, formats, fault.causes[0], from) : t("payment.notEligibleLogIn")
  return `${text} ${t("payment.couponOff")}`
}
