/** The same text for a missing order and for another customer's. */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/shared/settings.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { ContactPanel } from "../shell/ContactPanel.tsx"

export const OrderNotFoundPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <Page title={t("thanks.unknown")} tab={t("thanks.unknown")}>
      <p>{t("thanks.unknownHint")}</p>
      <p>
        <ButtonLink kind="primary" to={paths.account}>
          {t("account.title")}
        </ButtonLink>
      </p>
      <ContactPanel />
    </Page>
  )
}
