/** A customer's quotes, newest first, in pages (API-27). */
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import { parsePageNumber } from "../../application/client/orders/pagination.ts"
import type { QuoteSummaryPage } from "../../application/client/ports/quote-service.ts"
import { ReadQuotes } from "../../application/client/quotes/read-quotes.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { ActionLink } from "../buttons/ActionButton.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import styles from "./QuotesPage.module.css"
import { QuoteValidityText } from "./QuoteValidityText.tsx"
import { getQuotePath } from "./quote-path.ts"

interface QuoteSummaryListProps {
  readonly result: QuoteSummaryPage
  readonly page: number
}

/** One page of quotes: date, contents, price and validity. */
const QuoteSummaryList = ({ result: { results, offset, limit, total }, page }: QuoteSummaryListProps) => {
  const { t, money, dateAndTime, count } = useTexts()
  const { paths } = useSettings()
  const [from, to, all] = [Math.min(offset + 1, total), offset + results.length, total].map(count)
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
              <small className="soft">{t("price.including")}</small>
            </p>
          </li>
        ))}
      </ul>
      {total > limit ? (
        <nav className="line apart" aria-label={t("quote.pages")}>
          <span className="soft">{t("quote.range", { from, to, all })}</span>
          <span className="line">
            {page > 1 ? (
              <ActionLink icon="up" to={`?page=${page - 1}`}>
                {t("quote.newer")}
              </ActionLink>
            ) : null}
            {offset + limit < total ? (
              <ActionLink icon="down" to={`?page=${page + 1}`}>
                {t("quote.older")}
              </ActionLink>
            ) : null}
          </span>
        </nav>
      ) : null}
    </div>
  )
}

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
