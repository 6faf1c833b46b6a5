import { useTranslation } from "react-i18next"
import { useSettings } from "../hooks/injection.ts"
import { ResourceNotFoundPage } from "../layout/ResourceNotFoundPage.tsx"
import { ContactPanel } from "../shell/ContactPanel.tsx"

export const OrderNotFoundPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <ResourceNotFoundPage
      title={t("thanks.unknown")}
      hint={t("thanks.unknownHint")}
      to={paths.account}
      toLabel={t("account.title")}
    >
      <ContactPanel />
    </ResourceNotFoundPage>
  )
}
