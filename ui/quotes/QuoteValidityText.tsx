/** Whether a quote is valid, and until when. */
import { useTranslation } from "react-i18next"
import type { QuoteSummary } from "../../domain/quote/quote.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Badge } from "../theme/Badge.tsx"

export const QuoteValidityText = ({ state, expiresAt }: Pick<QuoteSummary, "state" | "expiresAt">) => {
  const { t } = useTranslation()
  const date = useLocaleFormats().dateAndTime(expiresAt.toISOString())
  const isExpired = state === "Expired"
  return (
    <span className="line">
      <Badge icon={isExpired ? "off" : "check"}>{t(isExpired ? "quote.expired" : "quote.valid")}</Badge>
      <span className="soft">{t(isExpired ? "quote.expiredOn" : "quote.validUntil", { date })}</span>
    </span>
  )
}
