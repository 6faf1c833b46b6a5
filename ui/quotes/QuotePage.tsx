/** One quote by its address; another customer's quote is not found (API-26). */
import { useTranslation } from "react-i18next"
import { ReadQuotes } from "../../application/client/quotes/read-quotes.ts"
import { getQuotesPath } from "../../application/shared/page-paths.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { usePathParameters } from "../hooks/path-parameters.ts"
import { Page } from "../layout/Page.tsx"
import { ResourceNotFoundPage } from "../layout/ResourceNotFoundPage.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { QuoteDetail } from "./QuoteDetail.tsx"

export const QuotePage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const { quoteId = "" } = usePathParameters()
  const query = useQuery(useUseCase(ReadQuotes).get(quoteId as QuoteId), quoteId)
  if (query.value) return <QuoteDetail {...query.value} />
  if (query.failure?._tag === "Refused") {
    return (
      <ResourceNotFoundPage
        title={t("quote.unknown")}
        hint={t("quote.unknownHint")}
        to={getQuotesPath(paths)}
        toLabel={t("quote.all")}
      />
    )
  }
  return (
    <Page
      title={t(query.failure ? "quote.loadFailed" : "quote.loading")}
      tab={t(query.failure ? "error.title" : "quote.loading")}
    >
      <QueryNotice query={query} loading={t("quote.loading")} />
    </Page>
  )
}
