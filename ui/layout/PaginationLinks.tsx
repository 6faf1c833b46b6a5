import type { PageInfo } from "../../application/client/orders/pagination.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useTexts } from "../i18n/use-texts.ts"

interface PaginationLinksProps {
  readonly label: string
  /** labels of the links to newer and to older entries */
  readonly newerLabel: string
  readonly olderLabel: string
  readonly range: PageInfo
  readonly total: number
  readonly toPage: (page: number) => string
}

export const PaginationLinks = ({ label, newerLabel, olderLabel, range, total, toPage }: PaginationLinksProps) => {
  const { t, count } = useTexts()
  const { from, to, newerPage, olderPage } = range
  if (newerPage === undefined && olderPage === undefined) return null
  return (
    <nav className="line apart" aria-label={label}>
      <span>{from > 0 ? t("account.span", { from: count(from), to: count(to), total: count(total) }) : ""}</span>
      <span className="line">
        {newerPage === undefined ? null : <ButtonLink to={toPage(newerPage)}>{newerLabel}</ButtonLink>}
        {olderPage === undefined ? null : <ButtonLink to={toPage(olderPage)}>{olderLabel}</ButtonLink>}
      </span>
    </nav>
  )
}
