/** A short code to read out or to copy. */
import { useTranslation } from "react-i18next"
import { type CommandFailure, explainFailure } from "../i18n/failure-texts.ts"
import { CopyButton } from "./CopyButton.tsx"
import { formatSupportCode } from "./support-code.ts"

/** Shows the failure's code, which a shopper can quote to support (ERR-01). */
export const FailureCode = ({ failure }: { readonly failure: CommandFailure }) => {
  const { t } = useTranslation()
  const { code } = explainFailure(t, failure)
  return code ? <CopyableFailureCode code={code} /> : null
}

export const CopyableFailureCode = ({ code: traceId }: { readonly code: string }) => {
  const { t } = useTranslation()
  const code = formatSupportCode(traceId)
  return (
    <p className="line">
      <span>
        {t("failure.code")} <code>{code}</code>
      </span>
      <CopyButton text={code} about={code} />
    </p>
  )
}
