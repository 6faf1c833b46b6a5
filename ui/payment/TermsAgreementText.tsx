/** Placing the order accepts the terms. They open in the same tab, and Back leads here (PAY-06). */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Settings } from "../../application/shared/settings.ts"
import { useUseCase } from "../hooks/injection.ts"

export const TermsAgreementText = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <p>
      {t("payment.agree")} <Link to={paths.terms}>{t("payment.terms")}</Link>.
    </p>
  )
}
