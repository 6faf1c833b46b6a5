/** Loads a product with its prices, or says that it is gone. */
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "react-router-dom"
import { BrowseCatalog } from "../../application/client/cart/browse-catalog.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import { Settings } from "../../application/shared/settings.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { getNavigationStateText } from "../layout/use-navigation-state.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { ProductConfigurator } from "./ProductConfigurator.tsx"

const ProductLoadFailure = ({ failure, onRetry }: { readonly failure: ServiceFailure; readonly onRetry: () => void }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const isGone = failure._tag === "Refused"
  return (
    <Page title={t(isGone ? "product.unknown" : "product.failed")} tab={t("error.title")}>
      {isGone ? null : <FailureNotice failure={failure} onRetry={onRetry} />}
      <p>
        <ButtonLink kind={isGone ? "primary" : "plain"} to={paths.shop}>
          {t("product.back")}
        </ButtonLink>
      </p>
    </Page>
  )
}

export const ProductConfiguratorPage = () => {
  const { t } = useTranslation()
  const { productKey = "" } = useParams()
  const knownName = getNavigationStateText(useLocation().state, "name")
  const { state, retry } = useQuery(useUseCase(BrowseCatalog).get(productKey), productKey)
  switch (state._tag) {
    case "Running":
      return (
        <Page title={knownName ?? t("word.loading")} tab={knownName ?? t("word.loading")}>
          <LoadingNotice text={t("word.loading")} />
        </Page>
      )
    case "Failed":
      return <ProductLoadFailure failure={state.error} onRetry={retry} />
    case "Done":
      return <ProductConfigurator key={productKey} product={state.value.result} group={state.value.customerGroup} />
  }
}
