/** A failure after its page has gone is shown on the open page, until it is retried or closed (ERR-01, ERR-03). */
import { useTranslation } from "react-i18next"
import { formatActionWentWrong, getFailedActionTextKey, isCommandFailure, unwrapCommandFailure } from "../i18n/failure-texts.ts"
import type { Texts } from "../i18n/use-texts.ts"
import { FailureNotice } from "./FailureNotice.tsx"
import { Notice } from "./Notice.tsx"
import { useNotifications } from "./notifications.ts"
import { useSessionExpiredNotifier } from "./use-session-expired-notifier.tsx"

interface LateFailure {
  /** the command's failure title; the catalogue has one for each change of the cart */
  readonly title: string | undefined
  /** a later notification on the same topic replaces it */
  readonly topic?: unknown
  readonly error: unknown
  readonly retry: () => void
}

export const useLateFailureNotifier = () => {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const { notifySessionExpired } = useSessionExpiredNotifier()
  const notifyLateFailure = ({ title, topic, error, retry }: LateFailure): void => {
    const failure = isCommandFailure(error) ? error : undefined
    if (failure && unwrapCommandFailure(failure)._tag === "Unauthorized") {
      notifySessionExpired()
      return
    }
    const translate = ({ t }: Pick<Texts, "t">): string =>
      title ??
      (failure?._tag === "CartChangeFailed" ? formatActionWentWrong(t, getFailedActionTextKey(failure)) : t("error.title"))
    notifications.notify({
      topic: topic ?? error,
      text: translate({ t }),
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
