/** Shows the failure's code, which a shopper can quote to support (ERR-01). */
import { useTranslation } from "react-i18next"
import { type CommandFailure, explainFailure } from "../i18n/failure-texts.ts"
import { CopyableFailureCode } from "./CopyableFailureCode.tsx"

export const FailureCode = ({ failure }: { readonly failure: CommandFailure }) => {
  const { t } = useTranslation()
  const { code } = explainFailure(t, failure)
  return code ? <CopyableFailureCode code={code} /> : null
}
