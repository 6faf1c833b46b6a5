/**
 * Each item that couldn't be added, with the code to quote, and whether others were added (GROUP-19, ERR-01, ERR-18).
 */

import { Link } from "react-router-dom"
import type { ReorderResult } from "../../application/client/orders/reorder-into-cart.ts"
import { Settings } from "../../application/shared/settings.ts"
import { useUseCase } from "../hooks/injection.ts"
import { explainFailure, formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { Notice } from "../notices/Notice.tsx"

export const ReorderFailuresNotice = ({ outcome }: { readonly outcome: ReorderResult }) => {
  const { t, localize } = useTexts()
  const { paths } = useUseCase(Settings)
  const explained = outcome.failed.map(({ product, failure }) => ({ product, ...explainFailure(t, failure) }))
  return (
    <Notice tone="danger" title={formatActionWentWrong(t, "reorder")}>
      <ul>
        {explained.map(({ product, text, code }) => (
          <li key={product.key}>
            {localize(product.name)}: {text}
            {code ? <CopyableFailureCode code={code} /> : null}
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
