/** A code to read out or to copy. On a narrow screen it breaks into two halves of one length. */
import { useTranslation } from "react-i18next"
import { CopyButton } from "./CopyButton.tsx"

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
