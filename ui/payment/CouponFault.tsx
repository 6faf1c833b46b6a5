/** Why a coupon was not taken, as far as the services say (ERR-28…ERR-31). */
import { useTranslation } from "react-i18next"
import type { ChangeFailed } from "../../application/cart/change-failed.ts"
import { explain } from "../i18n/errors.ts"
import styles from "./CouponForm.module.css"

interface CouponFaultProps {
  readonly failure: ChangeFailed
  readonly loggedIn: boolean
}

export const CouponFault = ({ failure, loggedIn }: CouponFaultProps) => {
  const { t } = useTranslation()
  const { reason } = failure
  if (reason._tag !== "Refused") return explain(t, failure).words
  switch (reason.code) {
    case "DiscountCodeNotEligible":
      return t(loggedIn ? "payment.notEligible" : "payment.notEligibleLogIn")
    case "DiscountCodeInvalid":
      return t("payment.invalid")
    default:
      return (
        <>
          {t("payment.couponFailed")}
          <span className={styles.hints}> {t("payment.couponCorrect")}</span>
          <span className={styles.hints}> {t("payment.couponUnused")}</span>
          <span className={styles.hints}> {t("payment.couponApplies")}</span>
        </>
      )
  }
}
