/** The code that finds what happened, to read out or to copy. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Ending } from "../notices/Ending.tsx"
import { Act } from "./Act.tsx"

export const CopyCode = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(code).then(() => setCopied(true))
  return (
    <p className="line">
      <span>
        {t("failure.code")} <code>{code}</code>
      </span>
      <Act icon="copy" about={code} onPress={copy}>
        {t("error.copy")}
      </Act>
      <span role="status">{copied ? <Ending onEnd={() => setCopied(false)}>{t("error.copied")}</Ending> : null}</span>
    </p>
  )
}
