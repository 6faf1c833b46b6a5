/** A dialog in which something can be lost: while it can, Escape and × ask first; Cancel is a plain choice and gives up at once (U16). */
import { type ComponentProps, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./Button.tsx"
import { Dialog } from "./Dialog.tsx"

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "asks" | "stays"> {
  readonly unsaved: boolean
}

export const FormDialog = ({ unsaved, onClose, ...dialog }: FormDialogProps) => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return (
    <>
      {/* in front, for then it closes first, and the focus goes back all the way */}
      {asking ? (
        <Dialog
          asks
          title={t("unsaved.title")}
          onClose={keep}
          footer={
            <>
              <Button onPress={keep}>{t("unsaved.keep")}</Button>
              <Button kind="danger" onPress={onClose}>
                {t("unsaved.discard")}
              </Button>
            </>
          }
        >
          <p>{t("unsaved.hint")}</p>
        </Dialog>
      ) : null}
      <Dialog {...dialog} stays={unsaved} onClose={unsaved ? () => setAsking(true) : onClose} />
    </>
  )
}
