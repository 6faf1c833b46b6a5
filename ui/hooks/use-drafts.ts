/** Drafts outlive their page, a reload and an expired login, until they are sent or discarded (USE-16). */
import { useState } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import type { DraftStore } from "../../application/client/drafts/form-drafts.ts"
import { type DraftsByKind, FormDrafts } from "../../application/client/drafts/form-drafts.ts"
import { useUseCase } from "./injection.ts"

/** The drafts of the shopper who opened the page, also after their login ran out. */
export const useDraftStore = <Kind extends keyof DraftsByKind>(kind: Kind, place: string): DraftStore<DraftsByKind[Kind]> => {
  const forms = useUseCase(FormDrafts)
  return useState(() => forms.storeFor(kind, place))[0]
}

interface ReopenableDialog {
  readonly isOpen: boolean
  readonly open: () => void
  /** also discards the draft */
  readonly close: () => void
}

/**
 * When the shopper comes back to a page, a dialog with an unsent draft opens again. After a followed link it stays
 * closed, and shows its draft once it is opened.
 */
export const useReopenableDialog = (drafts: DraftStore<never>, key: string, hasOtherDraft = false): ReopenableDialog => {
  const cameBack = useNavigationType() !== NavigationType.Push
  const [isOpen, setOpen] = useState(() => cameBack && (hasOtherDraft || drafts.hasUnsent(key)))
  return {
    isOpen,
    open: () => {
      drafts.setSent(key, false)
      setOpen(true)
    },
    close: () => {
      drafts.set(key, undefined)
      setOpen(false)
    },
  }
}
