/** A failure notice that offers what to do next: try again, log in, or give support the error code. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { Link } from "../buttons/Link.tsx"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { useSettings } from "../hooks/injection.ts"
import { explainFailure, type CommandFailure as Failed } from "../i18n/failure-texts.ts"
import { CopyableFailureCode } from "./CopyableFailureCode.tsx"
import { Notice } from "./Notice.tsx"

interface FailureNoticeProps {
  /** omitted where the surrounding heading is the title */
  readonly title?: string | undefined
  /** shows nothing without one */
  readonly failure: Failed | undefined
  /** what the shopper hasn't lost: "Your choice is still here." */
  readonly reassurance?: ReactNode
  readonly takesFocus?: boolean
  readonly onRetry?: () => void
  readonly onClose?: (() => void) | undefined
}

export const FailureNotice = ({ title, failure, reassurance, takesFocus = false, onRetry, onClose }: FailureNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const { pathname, search } = useLocation()
  if (!failure) return null
  const { text, code, nextStep } = explainFailure(t, failure)
  return (
    <Notice tone="danger" title={title} takesFocus={takesFocus} onClose={onClose}>
      <p>
        {reassurance} {text}
      </p>
      {nextStep === "logIn" ? (
        <p>
          <Link to={paths.login} state={{ redirect: pathname + search }}>
            {t("login.logIn")}
          </Link>
        </p>
      ) : null}
      {code ? <CopyableFailureCode code={code} /> : null}
      {onRetry && nextStep !== "none" ? (
        <p>
          <RetryButton onPress={onRetry} />
        </p>
      ) : null}
    </Notice>
  )
}
