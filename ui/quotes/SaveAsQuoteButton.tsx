/** In a store variant with quotes, a company's customer can save the cart as a quote (QUOTE-01…QUOTE-05, ERR-37). */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { Identity } from "../../application/client/identity/identity.ts"
import type { SaveQuoteResult } from "../../application/client/ports/quote-service.ts"
import { areQuotesOffered } from "../../application/client/quotes/are-quotes-offered.ts"
import { SaveAsQuote } from "../../application/client/quotes/save-as-quote.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useNotifications } from "../notices/notifications.ts"
import { getQuotePath } from "./quote-path.ts"

/** `children` are the other buttons of its line. */
export const SaveAsQuoteButton = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { paths, storeVariant } = useSettings()
  const isOffered = useObservable(useUseCase(Identity), state => areQuotesOffered(state, storeVariant))
  const saveAsQuote = useUseCase(SaveAsQuote)
  const navigate = useNavigate()
  const notifications = useNotifications()
  const getQuotePage = (saved: SaveQuoteResult) => `${getQuotePath(paths, saved.quoteId)}?quoteCreated=${saved.success}`
  const saving = useCommand(() => saveAsQuote(window.location.href), {
    failed: "quote.failed",
    onLateDone: saved =>
      notifications.notify({
        topic: saved.quoteId,
        text: t(saved.success ? "quote.created" : "quote.failed"),
        render: (text, dismiss) => (
          <Notice
            tone={saved.success ? "success" : "danger"}
            title={<Link to={getQuotePage(saved)}>{text}</Link>}
            onClose={dismiss}
          />
        ),
      }),
  })
  if (!isOffered) return <div className="line">{children}</div>

  const save = async () => {
    const saved = await saving.run(undefined)
    if (saved) await navigate(getQuotePage(saved))
  }
  return (
    <>
      <div className="line">
        <IconTextButton icon="doc" onPress={() => void save()}>
          {t("quote.save")}
        </IconTextButton>
        <span role="status">{saving.isRunning ? t("quote.saving") : null}</span>
        {children}
      </div>
      <FailureNotice title={t("quote.failed")} failure={saving.failure} takesFocus onRetry={() => void save()} />
    </>
  )
}
