/** Loads a product with its prices, or says that it is gone. */
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { BrowseCatalog } from "../../application/client/cart/browse-catalog.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { usePathParameters } from "../hooks/path-parameters.ts"
import { Page } from "../layout/Page.tsx"
import { getNavigationStateText } from "../layout/use-one-time-navigation-state.ts"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { ProductConfigurator } from "./ProductConfigurator.tsx"

export const ProductConfiguratorPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const { productKey = "" } = usePathParameters()
  const knownName = getNavigationStateText(useLocation().state, "name")
  const query = useQuery(useUseCase(BrowseCatalog).get(productKey), productKey)
  const { value, failure } = query
  if (value)
    return <ProductConfigurator key={productKey} product={value.result} group={value.customerGroup} calendar={value.calendar} />
  const isGone = failure?._tag === "Refused"
  const title = failure ? t(isGone ? "product.unknown" : "product.failed") : (knownName ?? t("word.loading"))
  return (
    <Page title={title} tab={failure ? t("error.title") : title}>
      {isGone ? null : <QueryNotice query={query} loading={t("word.loading")} />}
      {failure ? (
        <p>
          <ButtonLink kind={isGone ? "primary" : "plain"} to={paths.shop}>
            {t("product.back")}
          </ButtonLink>
        </p>
      ) : null}
    </Page>
  )
}
