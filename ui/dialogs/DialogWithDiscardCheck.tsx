/**
 * With unsaved input, Escape and × ask before closing, and Back doesn't close. Cancel discards the input at once
 * (USE-16, USE-23).
 */
import { type ComponentProps, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CloseDialog } from "../hooks/dialog-history.ts"
import { Dialog } from "./Dialog.tsx"

interface DialogWithDiscardCheckProps extends Omit<ComponentProps<typeof Dialog>, "isAlert" | "stays" | "onCancel"> {
  readonly unsaved: boolean
  /** texts of its own; then Cancel and Back ask, too (SPLIT-04) */
  readonly question?: Readonly<Record<"title" | "hint" | "keep" | "discard", string>>
}

export const DialogWithDiscardCheck = ({ unsaved, question, onClose, ...dialog }: DialogWithDiscardCheckProps) => {
  const { t } = useTranslation()
  const [isConfirming, setIsConfirming] = useState(false)
  const close: CloseDialog = by => (unsaved && (question || by !== "Back") ? setIsConfirming(true) : onClose(by))
  return (
    <>
      {/* first in the document: then it closes first, and the focus returns all the way */}
      {isConfirming ? (
        <Dialog
          isAlert
          title={question?.title ?? t("unsaved.title")}
          cancelLabel={question?.keep ?? t("unsaved.keep")}
          action={{ label: question?.discard ?? t("unsaved.discard"), onPress: () => onClose() }}
          onClose={() => setIsConfirming(false)}
        >
          <p>{question?.hint ?? t("unsaved.hint")}</p>
        </Dialog>
      ) : null}
      <Dialog {...dialog} stays={unsaved} onClose={close} onCancel={() => (question ? close() : onClose())} />
    </>
  )
}
