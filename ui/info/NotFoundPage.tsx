import { useTranslation } from "react-i18next"
import { useSettings } from "../hooks/injection.ts"
import { ResourceNotFoundPage } from "../layout/ResourceNotFoundPage.tsx"
import { ContactPanel } from "../shell/ContactPanel.tsx"

export const NotFoundPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <ResourceNotFoundPage title={t("nowhere.title")} hint={t("nowhere.hint")} to={paths.shop} toLabel={t("product.back")}>
      <ContactPanel />
    </ResourceNotFoundPage>
  )
}
