/**
 * Each item that couldn't be added, with the code to quote, and whether others were added (GROUP-19, ERR-01, ERR-18).
 */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { ReorderResult } from "../../application/orders/reorder-into-cart.ts"
import { Settings } from "../../application/ports/settings.ts"
import { CopyableCode } from "../buttons/CopyableCode.tsx"
import { explainFailure, formatWentWrong } from "../i18n/failure-texts.ts"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../notices/Notice.tsx"

export const ReorderFailures = ({ outcome }: { readonly outcome: ReorderResult }) => {
  const { t } = useTranslation()
  const localize = useLocalizedText()
  const { paths } = useUseCase(Settings)
  const explained = outcome.failed.map(({ product, failure }) => ({ product, ...explainFailure(t, failure) }))
  return (
    <Notice tone="danger" title={formatWentWrong(t, "reorder")}>
      <ul>
        {explained.map(({ product, text, code }) => (
          <li key={product.key}>
            {localize(product.name)}: {text}
            {code ? <CopyableCode code={code} /> : null}
          </li>
        ))}
      </ul>
      {outcome.added.length > 0 ? (
        <p>
          {t("account.restAdded", { count: outcome.added.length })} <Link to={paths.cart}>{t("account.toCart")}</Link>
        </p>
      ) : null}
    </Notice>
  )
}
