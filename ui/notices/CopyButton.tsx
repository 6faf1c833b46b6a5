/** Where the browser refuses to copy, a message says so; the text can still be copied by hand. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { AutoDismiss } from "./AutoDismiss.tsx"

export const CopyButton = ({ text, about }: { readonly text: string; readonly about?: string }) => {
  const { t } = useTranslation()
  const [result, setResult] = useState<"copied" | "notCopied">()
  const copy = async () => {
    try {
      // undefined over plain HTTP
      await navigator.clipboard.writeText(text)
      setResult("copied")
    } catch {
      setResult("notCopied")
    }
  }
  return (
    <>
      <IconTextButton icon="copy" {...(about === undefined ? {} : { about })} onPress={() => void copy()}>
        {t("error.copy")}
      </IconTextButton>
      <span role="status">
        {result ? (
          <AutoDismiss key={result} onEnd={() => setResult(undefined)}>
            {t(`error.${result}`)}
          </AutoDismiss>
        ) : null}
      </span>
    </>
  )
}
