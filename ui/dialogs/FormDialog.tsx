/** A dialog in which something can be lost: while it can, Escape and × ask first; Cancel is a plain choice and gives up at once (USE-16). */
import { type ComponentProps, useState } from "react"
import { useTranslation } from "react-i18next"
import { Dialog } from "./Dialog.tsx"

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "isAlert" | "stays" | "onLeave"> {
  readonly unsaved: boolean
  /** in words of its own; then Cancel asks too (SPLIT-04) */
  readonly question?: Readonly<Record<"title" | "hint" | "keep" | "discard", string>>
}

export const FormDialog = ({ unsaved, question, onClose, ...dialog }: FormDialogProps) => {
  const { t } = useTranslation()
  const [confirming, setConfirming] = useState(false)
  const close = unsaved ? () => setConfirming(true) : onClose
  return (
    <>
      {/* in front, for then it closes first, and the focus goes back all the way */}
      {confirming ? (
        <Dialog
          isAlert
          title={question?.title ?? t("unsaved.title")}
          leave={question?.keep ?? t("unsaved.keep")}
          act={{ words: question?.discard ?? t("unsaved.discard"), onPress: onClose }}
          onClose={() => setConfirming(false)}
        >
          <p>{question?.hint ?? t("unsaved.hint")}</p>
        </Dialog>
      ) : null}
      <Dialog {...dialog} stays={unsaved} onClose={close} onLeave={question ? close : onClose} />
    </>
  )
}
