/** What failed after its page had gone is told on the page that is open, until it is tried again or closed (ERR-01, ERR-03). */
import { useTranslation } from "react-i18next"
import { formatWentWrong, getFailedAction, getFailureReason, isCommandFailure } from "../i18n/failure-texts.ts"
import { useNotifications } from "../notifications.ts"
import { FailureNotice } from "./FailureNotice.tsx"
import { Notice } from "./Notice.tsx"
import { useSessionExpiredNotification } from "./use-session-expired-notification.tsx"

interface Late {
  /** of the command that failed; a change of the cart is called what the catalogue calls it */
  readonly title: string | undefined
  /** what is told of the same later takes its place */
  readonly topic?: unknown
  readonly error: unknown
  readonly again: () => void
}

export const useLateFailureNotification = () => {
  const { t } = useTranslation()
  const news = useNotifications()
  const { tellRanOut } = useSessionExpiredNotification()
  const tellLate = ({ title, topic, error, again }: Late): void => {
    const failure = isCommandFailure(error) ? error : undefined
    if (failure && getFailureReason(failure)._tag === "SignedOut") {
      tellRanOut()
      return
    }
    const changed = failure?._tag === "ChangeFailed" ? formatWentWrong(t, getFailedAction(failure)) : undefined
    const words = title ?? changed ?? t("error.title")
    news.tell({
      topic: topic ?? error,
      words,
      stays: true,
      draw: (said, end) => {
        const onRetry = () => {
          end()
          again()
        }
        // what the shop's own rules refused was never sent
        return failure ? (
          <FailureNotice title={said} failure={failure} onRetry={onRetry} onClose={end} />
        ) : (
          <Notice tone="danger" title={said} onClose={end} />
        )
      },
    })
  }
  return { tellLate, endLate: news.end }
}
