/**
 * A cart with expired quotes can't be ordered until they are removed; each page that it stops says so (QUOTE-10,
 * QUOTE-11, ERR-39).
 */
import { useTranslation } from "react-i18next"
import type { QuoteExpiry } from "../../domain/quote/expired-quotes.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { Notice } from "../notices/Notice.tsx"

interface ExpiredQuotesNoticeProps {
  readonly expired: readonly QuoteExpiry[]
  /** shows a link to the cart, on other pages than the cart's */
  readonly toCart?: boolean
}

export const ExpiredQuotesNotice = ({ expired, toCart = false }: ExpiredQuotesNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <div role="alert">
      {expired.length > 0 ? (
        <Notice tone="warning">
          <p>{t("lack.QuotesExpired")}</p>
          {toCart ? (
            <p>
              <Link to={paths.cart}>{t("quote.toCart")}</Link>
            </p>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}
