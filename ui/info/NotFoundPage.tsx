import { useTranslation } from "react-i18next"
import { Settings } from "../../application/shared/settings.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { ContactPanel } from "../shell/ContactPanel.tsx"

export const NotFoundPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <Page title={t("nowhere.title")} tab={t("nowhere.title")}>
      <p>{t("nowhere.hint")}</p>
      <p>
        <ButtonLink kind="primary" to={paths.shop}>
          {t("product.back")}
        </ButtonLink>
      </p>
      <ContactPanel />
    </Page>
  )
}
