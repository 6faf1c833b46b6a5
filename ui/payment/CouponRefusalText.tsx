/** Why a coupon was not taken, as far as the services say (ERR-28…ERR-31); when they said nothing, that (ERR-07). */
import { useTranslation } from "react-i18next"
import type { CartChangeError } from "../../application/cart/cart-change-error.ts"
import { COUPON_CHECKS, type CouponCauses, explainCouponRefusal } from "../../application/cart/coupon-explanation.ts"
import { explainFailure, formatNotSaved, formatWentWrong } from "../i18n/failure-texts.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import styles from "./CouponForm.module.css"
import { formatCouponCause } from "./format-coupon-refusal.ts"

interface NotEligibleProps {
  readonly causes: CouponCauses
  readonly from: string | undefined
}

const NotEligible = ({ causes: [cause, ...others], from }: NotEligibleProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  return others.length > 0 ? t("payment.notEligible") : formatCouponCause(t, formats, cause, from)
}

export interface CouponRefusalTextProps {
  readonly failure: CartChangeError
  readonly loggedIn: boolean
}

export const CouponRefusalText = ({ failure, loggedIn }: CouponRefusalTextProps) => {
  const { t } = useTranslation()
  const { reason } = failure
  if (reason._tag !== "Refused") return formatNotSaved(t, formatWentWrong(t, "addCoupon"), failure)
  const { refusal } = reason
  if (refusal._tag === "DiscountCodeInvalid") return t("payment.invalid")
  if (refusal._tag === "DiscountCodeNotEligible") {
    const [term] = refusal.faults
    const fault = explainCouponRefusal(loggedIn ? "Customer" : "Anonymous", term?._tag)
    return fault._tag === "NotEligible" ? (
      <NotEligible causes={fault.causes} from={term?.from} />
    ) : (
      t("payment.notEligibleLogIn")
    )
  }
  // too many tries, or a cart that is gone, has words of its own
  if (explainFailure(t, failure).code === undefined) return formatNotSaved(t, formatWentWrong(t, "addCoupon"), failure)
  return (
    <>
      {t("payment.couponFailed")}
      {COUPON_CHECKS.map(check => (
        <span className={styles.hints} key={check}>
          {" "}
          {t(`payment.couponCheck.${check}`)}
        </span>
      ))}
    </>
  )
}
