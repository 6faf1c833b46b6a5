/** Before unsaved changes of a split are lost it asks; to go on editing is the answer at hand (SPLIT-04, SPLIT-05). */
import { useTranslation } from "react-i18next"
import { Button } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"

interface PayAttentionProps {
  readonly name: string
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

export const PayAttention = ({ name, onContinue, onDiscard }: PayAttentionProps) => {
  const { t } = useTranslation()
  return (
    <Dialog
      asks
      title={t("split.payAttention")}
      onClose={onContinue}
      footer={
        <>
          <Button onPress={onContinue}>{t("split.continue")}</Button>
          <Button kind="danger" onPress={onDiscard}>
            {t("split.discard")}
          </Button>
        </>
      }
    >
      <p>{t("split.unsaved", { name })}</p>
    </Dialog>
  )
}
