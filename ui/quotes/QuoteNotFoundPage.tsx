/** The same text for a missing quote and for another customer's. */
import { useTranslation } from "react-i18next"
import { getQuotesPath } from "../../application/shared/page-paths.ts"
import { Settings } from "../../application/shared/settings.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"

export const QuoteNotFoundPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <Page title={t("quote.unknown")} tab={t("quote.unknown")}>
      <p>{t("quote.unknownHint")}</p>
      <p>
        <ButtonLink kind="primary" to={getQuotesPath(paths)}>
          {t("quote.all")}
        </ButtonLink>
      </p>
    </Page>
  )
}
