/** The page a cart that was saved as a quote leads to says what became of it (QUOTE-04, QUOTE-05). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"

interface QuoteCreatedProps {
  /** as the page's address says it: "true", "false", or nothing */
  readonly created: string | null
  readonly expiresAt: Date
}

export const QuoteCreatedNotice = ({ created, expiresAt }: QuoteCreatedProps) => {
  const { t } = useTranslation()
  const { moment } = useLocaleFormats()
  const [read, setRead] = useState(false)
  return (
    <div role="status">
      {created === "true" && !read ? (
        <AutoDismiss onEnd={() => setRead(true)}>
          <Notice tone="success" title={t("quote.created")}>
            <p>{t("quote.createdHint", { date: moment(expiresAt.toISOString()) })}</p>
          </Notice>
        </AutoDismiss>
      ) : null}
      {created === "false" ? <Notice tone="danger" title={t("quote.failed")} /> : null}
    </div>
  )
}
