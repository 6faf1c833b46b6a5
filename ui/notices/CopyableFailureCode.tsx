/** A code to read out or to copy. On a narrow screen it breaks into two halves of one length. */
import { useTranslation } from "react-i18next"
import { type CommandFailure, explainFailure } from "../i18n/failure-texts.ts"
import { CopyButton } from "./CopyButton.tsx"

/** Shows the failure's code, which a shopper can quote to support (ERR-01). */
export const FailureCode = ({ failure }: { readonly failure: CommandFailure }) => {
  const { t } = useTranslation()
  const { code } = explainFailure(t, failure)
  return code ? <CopyableFailureCode code={code} /> : null
}

export const CopyableFailureCode = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const half = code.length / 2
  return (
    <p className="line">
      <span>
        {t("failure.code")}{" "}
        <code>
          {code.slice(0, half)}
          <wbr />
          {code.slice(half)}
        </code>
      </span>
      <CopyButton text={code} about={code} />
    </p>
  )
}
