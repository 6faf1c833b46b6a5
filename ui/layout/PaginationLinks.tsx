/** The way to what comes before and after in a long list, and which of how many are shown. */
import { useTranslation } from "react-i18next"
import type { PageRange } from "../../domain/order/pagination.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"

interface PagesProps {
  readonly label: string
  /** what lies before and after, by name */
  readonly before: string
  readonly after: string
  readonly span: PageRange
  readonly total: number
  readonly toPage: (page: number) => string
}

export const PaginationLinks = ({ label, before, after, span, total, toPage }: PagesProps) => {
  const { t } = useTranslation()
  const { count } = useLocaleFormats()
  const { from, to, newer, older } = span
  if (newer === undefined && older === undefined) return null
  return (
    <nav className="line apart" aria-label={label}>
      <span>{from > 0 ? t("account.span", { from: count(from), to: count(to), total: count(total) }) : ""}</span>
      <span className="line">
        {newer === undefined ? null : <ButtonLink to={toPage(newer)}>{before}</ButtonLink>}
        {older === undefined ? null : <ButtonLink to={toPage(older)}>{after}</ButtonLink>}
      </span>
    </nav>
  )
}
