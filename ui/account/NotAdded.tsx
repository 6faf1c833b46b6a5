/** What of an order could not be added, item by item, and that the rest is in the cart (GROUP-19, ERR-18). */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { Reordered } from "../../application/orders/order-again.ts"
import { Settings } from "../../application/ports/settings.ts"
import { explain, wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../parts/Notice.tsx"
import { useTexts } from "../parts/use-texts.ts"

export const NotAdded = ({ outcome }: { readonly outcome: Reordered }) => {
  const { t } = useTranslation()
  const inWords = useTexts()
  const { paths } = useUseCase(Settings)
  return (
    <Notice tone="danger" title={wentWrong(t, "reorder")}>
      <ul>
        {outcome.failed.map(({ item, failure }) => (
          <li key={item.id}>
            {inWords(item.name)}: {explain(t, failure).words}
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
