/** The code that finds what happened, to read out or to copy. */
import { useTranslation } from "react-i18next"
import { CopyAct } from "./CopyAct.tsx"

export const CopyCode = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  return (
    <p className="line">
      <span>
        {t("failure.code")} <code>{code}</code>
      </span>
      <CopyAct text={code} about={code} />
    </p>
  )
}
