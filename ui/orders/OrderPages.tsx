/** The way to newer and older orders, and which of how many are shown. */
import { useTranslation } from "react-i18next"
import type { PageSpan } from "../../domain/order/order-pages.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useFormats } from "../i18n/format.ts"

interface OrderPagesProps {
  readonly span: PageSpan
  readonly total: number
  readonly toPage: (page: number) => string
}

export const OrderPages = ({ span, total, toPage }: OrderPagesProps) => {
  const { t } = useTranslation()
  const { count } = useFormats()
  const { from, to, newer, older } = span
  if (newer === undefined && older === undefined) return null
  return (
    <nav className="line apart" aria-label={t("account.pages")}>
      <span>{from > 0 ? t("account.span", { from: count(from), to: count(to), total: count(total) }) : ""}</span>
      <span className="line">
        {newer === undefined ? null : <ButtonLink to={toPage(newer)}>{t("account.newer")}</ButtonLink>}
        {older === undefined ? null : <ButtonLink to={toPage(older)}>{t("account.older")}</ButtonLink>}
      </span>
    </nav>
  )
}
