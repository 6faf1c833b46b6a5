/** A customer's quotes, newest first, in pages (API-27). */
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { parsePageNumber } from "../../application/client/orders/pagination.ts"
import { ReadQuotes } from "../../application/client/quotes/read-quotes.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { QuoteSummaryList } from "./QuoteSummaryList.tsx"

const PAGE_SIZE = 20

/** The services serve no further page. */
const LAST_PAGE = 500

const EmptyQuoteList = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
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

export const QuotesPage = () => {
  const { t } = useTranslation()
  const quotes = useUseCase(ReadQuotes)
  const page = parsePageNumber(useSearchParams()[0].get("page"), LAST_PAGE)
  const query = useQuery(quotes.list({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }), `${page}`)
  return (
    <Page key={page} title={t("quote.title")}>
      <AccountNav />
      <QueryNotice query={query} loading={t("quote.loadingAll")} failed={t("quote.loadFailed")} />
      {query.value?.total === 0 ? <EmptyQuoteList /> : null}
      {query.value && query.value.total > 0 ? <QuoteSummaryList result={query.value} page={page} /> : null}
    </Page>
  )
}
