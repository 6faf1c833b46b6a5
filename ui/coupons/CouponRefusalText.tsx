/** Why a coupon was refused, as far as the services say (ERR-28…ERR-31), or that they didn't respond (ERR-07). */
import { useTranslation } from "react-i18next"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import {
  explainCouponRefusal,
  type NonEmptyCouponRefusalCauses,
  SUGGESTED_COUPON_CHECKS,
} from "../../application/client/cart/coupon-explanation.ts"
import { explainFailure, formatActionWentWrong, formatNotSaved } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./CouponForm.module.css"
import { formatCouponCause } from "./format-coupon-refusal.ts"

interface NotEligibleTextProps {
  readonly causes: NonEmptyCouponRefusalCauses
  readonly from: string | undefined
}

const NotEligibleText = ({ causes: [cause, ...others], from }: NotEligibleTextProps) => {
  const { t, ...formats } = useTexts()
  return others.length > 0 ? t("payment.notEligible") : formatCouponCause(t, formats, cause, from)
}

export interface CouponRefusalTextProps {
  readonly failure: CartChangeFailedError
  readonly isLoggedIn: boolean
}

export const CouponRefusalText = ({ failure, isLoggedIn }: CouponRefusalTextProps) => {
  const { t } = useTranslation()
  const { reason } = failure
  if (reason._tag !== "Refused") return formatNotSaved(t, formatActionWentWrong(t, "addCoupon"), failure)
  const { refusal } = reason
  if (refusal._tag === "DiscountCodeInvalid") return t("payment.invalid")
  if (refusal._tag === "DiscountCodeNotEligible") {
    const [term] = refusal.faults
    const fault = explainCouponRefusal(isLoggedIn ? "Customer" : "Anonymous", term?._tag)
    return fault._tag === "NotEligible" ? (
      <NotEligibleText causes={fault.causes} from={term?.from} />
    ) : (
      t("payment.notEligibleLogIn")
    )
  }
  // too many attempts or a missing cart have texts of their own
  if (explainFailure(t, failure).code === undefined) return formatNotSaved(t, formatActionWentWrong(t, "addCoupon"), failure)
  return (
    <>
      {t("payment.couponFailed")}
      {SUGGESTED_COUPON_CHECKS.map(check => (
        <span className={styles.hints} key={check}>
          {" "}
          {t(`payment.couponCheck.${check}`)}
        </span>
      ))}
    </>
  )
}
