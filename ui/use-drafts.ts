/** What is chosen or typed and not sent yet outlives its page, a reload and a login that ran out, until it is sent or given up (USE-16). */
import { useState } from "react"
import { NavigationType, useNavigationType } from "react-router-dom"
import type { DraftStore } from "../application/drafts/draft-registry.ts"
import { type DraftsByKind, FormDrafts } from "../application/drafts/form-drafts.ts"
import { useUseCase } from "./injection.ts"

/** Those of whoever opened the page, also after their login ran out. */
export const useDraftStore = <Kind extends keyof DraftsByKind>(
  kind: Kind,
  place: string,
): DraftStore<DraftsByKind[Kind]> => {
  const forms = useUseCase(FormDrafts)
  return useState(() => forms.of(kind, place))[0]
}

export interface ReopenableDialog {
  readonly isOpen: boolean
  readonly open: () => void
  /** also gives up what is unsaved in it */
  readonly close: () => void
}

/** A dialog that was taken away with something in it that was not sent is open again when its page is come back to; whoever follows a link sees the page, and what is unsaved once they open it. */
export const useReopenableDialog = (unsaved: DraftStore<never>, key: string, alsoWaits = false): ReopenableDialog => {
  const cameBack = useNavigationType() !== NavigationType.Push
  const [isOpen, setOpen] = useState(() => cameBack && (alsoWaits || unsaved.waits(key)))
  return {
    isOpen,
    open: () => {
      unsaved.setSent(key, false)
      setOpen(true)
    },
    close: () => {
      unsaved.set(key, undefined)
      setOpen(false)
    },
  }
}
