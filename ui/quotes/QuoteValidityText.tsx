/** Whether a quote is valid, and until when. */
import type { QuoteSummary } from "../../domain/quote/quote.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Badge } from "../theme/Badge.tsx"

export const QuoteValidityText = ({ state, expiresAt }: Pick<QuoteSummary, "state" | "expiresAt">) => {
  const { t, dateAndTime } = useTexts()
  const date = dateAndTime(expiresAt.toISOString())
  const isExpired = state === "Expired"
  return (
    <span className="line">
      <Badge icon={isExpired ? "off" : "check"}>{t(isExpired ? "quote.expired" : "quote.valid")}</Badge>
      <span className="soft">{t(isExpired ? "quote.expiredOn" : "quote.validUntil", { date })}</span>
    </span>
  )
}
