/** One quote by its address; another customer's quote is not found (API-26). */
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { ReadQuotes } from "../../application/client/quotes/read-quotes.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { QuoteDetail } from "./QuoteDetail.tsx"
import { QuoteNotFoundPage } from "./QuoteNotFoundPage.tsx"

export const QuotePage = () => {
  const { t } = useTranslation()
  const quotes = useUseCase(ReadQuotes)
  const { quoteId = "" } = useParams()
  const { state, retry } = useQuery(quotes.get(quoteId as QuoteId), quoteId)
  switch (state._tag) {
    case "Done":
      return <QuoteDetail {...state.value} />
    case "Failed":
      return state.error._tag === "Refused" ? (
        <QuoteNotFoundPage />
      ) : (
        <Page title={t("quote.loadFailed")} tab={t("error.title")}>
          <FailureNotice failure={state.error} onRetry={retry} />
        </Page>
      )
    case "Running":
      return (
        <Page title={t("quote.loading")} tab={t("quote.loading")}>
          <LoadingNotice text={t("quote.loading")} />
        </Page>
      )
  }
}
