/** Copies a text; where the browser doesn't let it, that is said: the text stands there to be copied by hand. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { ActionButton } from "./ActionButton.tsx"

interface CopyActProps {
  readonly text: string
  readonly about?: string
}

export const CopyButton = ({ text, about }: CopyActProps) => {
  const { t } = useTranslation()
  const [told, setTold] = useState<"copied" | "notCopied">()
  const copy = async () => {
    try {
      // over plain http there is none
      await navigator.clipboard.writeText(text)
      setTold("copied")
    } catch {
      setTold("notCopied")
    }
  }
  return (
    <>
      <ActionButton icon="copy" {...(about === undefined ? {} : { about })} onPress={() => void copy()}>
        {t("error.copy")}
      </ActionButton>
      <span role="status">
        {told ? (
          <AutoDismiss key={told} onEnd={() => setTold(undefined)}>
            {t(`error.${told}`)}
          </AutoDismiss>
        ) : null}
      </span>
    </>
  )
}
