/** One quote, found by its address; somebody else's is like one that isn't there (API-26). */
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { ReadQuotes } from "../../application/quotes/read-quotes.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Patience } from "../notices/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { QuoteContents } from "./QuoteContents.tsx"
import { UnknownQuote } from "./UnknownQuote.tsx"

export const QuotePage = () => {
  const { t } = useTranslation()
  const quotes = useUseCase(ReadQuotes)
  const { quoteId = "" } = useParams()
  const { state, retry } = useQuery(quotes.get(quoteId as QuoteId), quoteId)
  switch (state._tag) {
    case "Done":
      return <QuoteContents {...state.value} />
    case "Failed":
      return state.error._tag === "Refused" ? (
        <UnknownQuote />
      ) : (
        <Page title={t("quote.loadFailed")} tab={t("error.title")}>
          <FailureNotice failure={state.error} onRetry={retry} />
        </Page>
      )
    case "Running":
      return (
        <Page title={t("quote.loading")} tab={t("quote.loading")}>
          <Patience words={t("quote.loading")} />
        </Page>
      )
  }
}
