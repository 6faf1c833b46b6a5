/** A failure after its page has gone is shown on the open page, until it is retried or closed (ERR-01, ERR-03). */
import type { ParseKeys } from "i18next"
import { formatActionWentWrong, getFailedActionTextKey, isCommandFailure, unwrapCommandFailure } from "../i18n/failure-texts.ts"
import { type Texts, useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "./FailureNotice.tsx"
import { Notice } from "./Notice.tsx"
import { useNotifications } from "./notifications.ts"
import { useSessionExpiredNotifier } from "./use-session-expired-notifier.tsx"

type FailureTitleKey = Extract<ParseKeys, `${string}ailed`>

/** A key or a format, not a text: the notification may outlive a switch of the language. */
export type FailureTitle = FailureTitleKey | ((texts: Pick<Texts, "t" | "localize">) => string)

interface LateFailure {
  /** the catalogue has one for each change of the cart */
  readonly title: FailureTitle | undefined
  /** a later notification on the same topic replaces it */
  readonly topic?: unknown
  readonly error: unknown
  readonly retry: () => void
}

export const useLateFailureNotifier = () => {
  const texts = useTexts()
  const notifications = useNotifications()
  const { notifySessionExpired } = useSessionExpiredNotifier()
  const notifyLateFailure = ({ title, topic, error, retry }: LateFailure): void => {
    const failure = isCommandFailure(error) ? error : undefined
    if (failure && unwrapCommandFailure(failure)._tag === "Unauthorized") {
      notifySessionExpired()
      return
    }
    const translate = ({ t, localize }: Texts): string => {
      if (typeof title === "function") return title({ t, localize })
      if (title !== undefined) return t(title)
      return failure?._tag === "CartChangeFailed" ? formatActionWentWrong(t, getFailedActionTextKey(failure)) : t("error.title")
    }
    notifications.notify({
      topic: topic ?? error,
      text: translate(texts),
      translate,
      isPersistent: true,
      render: (shownTitle, dismiss) => {
        const onRetry = () => {
          dismiss()
          retry()
        }
        // a rule's refusal was never sent, so a retry would change nothing
        return failure ? (
          <FailureNotice title={shownTitle} failure={failure} onRetry={onRetry} onClose={dismiss} />
        ) : (
          <Notice tone="danger" title={shownTitle} onClose={dismiss} />
        )
      },
    })
  }
  return { notifyLateFailure, dismissLateFailure: notifications.dismiss }
}
