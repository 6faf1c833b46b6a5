/** A cart with expired quotes goes no further until they are removed, and every page that stops says so (QUOTE-10, QUOTE-11, ERR-39). */
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Settings } from "../../application/ports/settings.ts"
import type { QuoteExpiry } from "../../domain/quote/expired-quotes.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../notices/Notice.tsx"

interface QuotesExpiredProps {
  readonly expired: readonly QuoteExpiry[]
  /** on another page than the cart's, the way there */
  readonly toCart?: boolean
}

export const ExpiredQuotesNotice = ({ expired, toCart = false }: QuotesExpiredProps) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
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
