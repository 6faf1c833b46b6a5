/** A customer's quotes, newest first, in pages (API-27). */
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { parsePageNumber } from "../../application/client/orders/pagination.ts"
import { ReadQuotes } from "../../application/client/quotes/read-quotes.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { EmptyQuoteList } from "./EmptyQuoteList.tsx"
import { QuoteSummaryList } from "./QuoteSummaryList.tsx"

const PAGE_SIZE = 20

/** The services serve no further page. */
const LAST_PAGE = 500

export const QuotesPage = () => {
  const { t } = useTranslation()
  const quotes = useUseCase(ReadQuotes)
  const page = parsePageNumber(useSearchParams()[0].get("page"), LAST_PAGE)
  const { state, retry } = useQuery(quotes.list({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }), `${page}`)
  return (
    <Page key={page} title={t("quote.title")} tab={t("quote.title")}>
      <AccountNav />
      {state._tag === "Running" ? <LoadingNotice text={t("quote.loadingAll")} /> : null}
      {state._tag === "Failed" ? <FailureNotice title={t("quote.loadFailed")} failure={state.error} onRetry={retry} /> : null}
      {state._tag === "Done" && state.value.total === 0 ? <EmptyQuoteList /> : null}
      {state._tag === "Done" && state.value.total > 0 ? <QuoteSummaryList result={state.value} page={page} /> : null}
    </Page>
  )
}
