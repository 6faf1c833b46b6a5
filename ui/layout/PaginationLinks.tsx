import type { PageInfo } from "../../application/client/orders/pagination.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { Redirect } from "./Redirect.tsx"

interface PaginationLinksProps {
  readonly label: string
  /** labels of the links to newer and to older entries */
  readonly newerLabel: string
  readonly olderLabel: string
  readonly range: PageInfo
  readonly total: number
  readonly toPage: (page: number) => string
}

/** Links to the pages beside this one. An empty page beyond the end leads to the last one (ORDER-15). */
export const PaginationLinks = ({ label, newerLabel, olderLabel, range, total, toPage }: PaginationLinksProps) => {
  const { t, count } = useTexts()
  const { from, to, newerPage, olderPage } = range
  if (newerPage === undefined && olderPage === undefined) return null
  if (from === 0 && newerPage !== undefined) return <Redirect to={toPage(newerPage)} />
  return (
    <nav className="line apart" aria-label={label}>
      <span>{t("account.span", { from: count(from), to: count(to), total: count(total) })}</span>
      <span className="line">
        {newerPage === undefined ? null : <ButtonLink to={toPage(newerPage)}>{newerLabel}</ButtonLink>}
        {olderPage === undefined ? null : <ButtonLink to={toPage(olderPage)}>{olderLabel}</ButtonLink>}
      </span>
    </nav>
  )
}
