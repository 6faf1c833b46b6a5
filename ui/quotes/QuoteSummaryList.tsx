/** One page of quotes: date, contents, price and validity. */
import { Link } from "react-router-dom"
import type { QuoteSummaryPage } from "../../application/client/ports/quote-service.ts"
import { ActionLink } from "../buttons/ActionButton.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./QuoteSummaryList.module.css"
import { QuoteValidityText } from "./QuoteValidityText.tsx"
import { getQuotePath } from "./quote-path.ts"

interface QuoteSummaryListProps {
  readonly result: QuoteSummaryPage
  readonly page: number
}

export const QuoteSummaryList = ({ result: { results, offset, limit, total }, page }: QuoteSummaryListProps) => {
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
