import { useTranslation } from "react-i18next"
import { Settings } from "../../application/shared/settings.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useUseCase } from "../hooks/injection.ts"

export const EmptyQuoteList = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <div className="sheet">
      <p>{t("quote.none")}</p>
      <p className="soft">{t("quote.noneHint")}</p>
      <p>
        <ButtonLink to={paths.cart}>{t("quote.toCart")}</ButtonLink>
      </p>
    </div>
  )
}
