/** The outcome of saving a cart as a quote, on the page that it leads to (QUOTE-04, QUOTE-05). */
import { useState } from "react"
import { useTexts } from "../i18n/use-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { Notice } from "../notices/Notice.tsx"

interface QuoteCreationNoticeProps {
  /** the URL's parameter: "true", "false", or null */
  readonly created: string | null
  readonly expiresAt: Date
}

export const QuoteCreationNotice = ({ created, expiresAt }: QuoteCreationNoticeProps) => {
  const { t, dateAndTime } = useTexts()
  const [wasRead, setWasRead] = useState(false)
  return (
    <div role="status">
      {created === "true" && !wasRead ? (
        <AutoDismiss onEnd={() => setWasRead(true)}>
          <Notice tone="success" title={t("quote.created")}>
            <p>{t("quote.createdHint", { date: dateAndTime(expiresAt.toISOString()) })}</p>
          </Notice>
        </AutoDismiss>
      ) : null}
      {created === "false" ? <Notice tone="danger" title={t("quote.failed")} /> : null}
    </div>
  )
}
