/** A customer's quotes, newest first, in pages (API-27). */
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { getLastPage, getPageRange, parsePageNumber } from "../../application/client/orders/pagination.ts"
import type { QuoteSummaryPage } from "../../application/client/ports/quote-service.ts"
import { ReadQuotes } from "../../application/client/quotes/read-quotes.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { PaginationLinks } from "../layout/PaginationLinks.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import styles from "./QuotesPage.module.css"
import { QuoteValidityText } from "./QuoteValidityText.tsx"
import { getQuotePath } from "./quote-path.ts"

const PAGE_SIZE = 20

interface QuoteSummaryListProps {
  readonly result: QuoteSummaryPage
  readonly page: number
}

/** One page of quotes: date, contents, price and validity. */
const QuoteSummaryList = ({ result: { results, total }, page }: QuoteSummaryListProps) => {
  const { t, dateAndTime } = useTexts()
  const { money } = usePrices()
  const { paths } = useSettings()
  return (
    <div className="stack">
      <ul className={`sheet list ${styles.list}`}>
        {results.map(({ id, createdAt, products, totalGross, currency, ...quote }) => (
          <li key={id}>
            <div className="stack tight">
              <Link className={styles.name} to={getQuotePath(paths, id)}>
                {t("quote.of", { date: dateAndTime(createdAt.toISOString()) })}
              </Link>
              <QuoteValidityText {...quote} />
            </div>
            <p className={styles.end}>
              <span className="soft">{t("word.products", { count: products })}</span>
              <b className="num">{money(totalGross, currency)}</b>
              <small className="soft">{t("price.total")}</small>
            </p>
          </li>
        ))}
      </ul>
      <PaginationLinks
        label={t("quote.pages")}
        newerLabel={t("quote.newer")}
        olderLabel={t("quote.older")}
        range={getPageRange(page, results.length, total, PAGE_SIZE)}
        total={total}
        toPage={to => `?page=${to}`}
      />
    </div>
  )
}

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
  const page = parsePageNumber(useSearchParams()[0].get("page"), getLastPage(PAGE_SIZE))
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
