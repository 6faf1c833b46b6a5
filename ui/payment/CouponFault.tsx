/** Why a coupon was not taken, as far as the services say (ERR-28…ERR-31). */
import { useTranslation } from "react-i18next"
import type { ChangeFailed } from "../../application/cart/change-failed.ts"
import { couponFault } from "../../domain/cart/coupon-fault.ts"
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
  const fault = couponFault(reason.code, loggedIn ? "Customer" : "Anonymous", reason.fields[0]?.code)
  switch (fault._tag) {
    case "NotEligible":
      return t("payment.notEligible")
    case "NotEligibleBeforeLogin":
      return t("payment.notEligibleLogIn")
    case "InvalidCode":
      return t("payment.invalid")
    case "NotTaken":
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
