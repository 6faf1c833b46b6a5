/** Drafts outlive their page, a reload and an expired login, until they are sent or discarded (USE-16). */
import { useContext, useState } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import type { DraftStore } from "../../application/client/drafts/form-drafts.ts"
import { type DraftsByKind, FormDrafts } from "../../application/client/drafts/form-drafts.ts"
import { type CloseDialog, DialogHistoryContext } from "./dialog-history.ts"
import { useUseCase } from "./injection.ts"

/** The drafts of the shopper who opened the page, also after their login ran out. */
export const useDraftStore = <Kind extends keyof DraftsByKind>(kind: Kind, place: string): DraftStore<DraftsByKind[Kind]> => {
  const forms = useUseCase(FormDrafts)
  return useState(() => forms.storeFor(kind, place))[0]
}

interface ReopenableDialog {
  readonly isOpen: boolean
  readonly open: () => void
  /** also discards the draft, unless by Back */
  readonly close: CloseDialog
}

/**
 * When the shopper comes back to a page, a dialog with an unsent draft opens again. After a followed link or once Back
 * has closed it, it stays closed, and shows its draft once it is opened.
 */
export const useReopenableDialog = (drafts: DraftStore<never>, key: string, hasOtherDraft = false): ReopenableDialog => {
  const cameBack = useNavigationType() !== NavigationType.Push
  const [isOpen, setOpen] = useState(() => cameBack && (hasOtherDraft || drafts.hasUnsent(key)))
  const dialogHistory = useContext(DialogHistoryContext)
  const open = () => {
    drafts.setSent(key, false)
    setOpen(true)
  }
  return {
    isOpen,
    open,
    close: by => {
      if (by === "Back") {
        // not "unsent": the shopper closed it, so that it doesn't open again by itself
        drafts.setSent(key, true)
        dialogHistory?.offerReopening(open)
      } else drafts.set(key, undefined)
      setOpen(false)
    },
  }
}
