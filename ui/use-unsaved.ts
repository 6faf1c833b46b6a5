/** What is chosen or typed and not sent yet outlives its page, a reload and a login that ran out, until it is sent or given up (U16). */
import { type Dispatch, type SetStateAction, useEffect, useState } from "react"
import type { Unsaved } from "../application/drafts/drafts.ts"
import { type UnsavedByKind, UnsavedForms } from "../application/drafts/unsaved-forms.ts"
import { useUseCase } from "./injection.ts"

/** Those of whoever opened the page, also after their login ran out. */
export const useOwnUnsaved = <Kind extends keyof UnsavedByKind>(
  kind: Kind,
  place: string,
): Unsaved<UnsavedByKind[Kind]> => {
  const forms = useUseCase(UnsavedForms)
  return useState(() => forms.of(kind, place))[0]
}

/** Of whatever was kept, a text. */
export const keptText = (kept: unknown): string | undefined => (typeof kept === "string" ? kept : undefined)

/** A state that is there again when it was neither sent nor given up; blank is the same value each time. */
export const useUnsaved = <T>(
  unsaved: Unsaved<T>,
  key: string,
  blank: T,
  decode: (kept: unknown) => T | undefined,
): [T, Dispatch<SetStateAction<T>>] => {
  const [value, setValue] = useState(() => decode(unsaved.get(key)) ?? blank)
  useEffect(() => {
    unsaved.set(key, value === blank ? undefined : value)
  }, [unsaved, key, value, blank])
  return [value, setValue]
}

export interface Reopened {
  readonly isOpen: boolean
  readonly open: () => void
  /** also gives up what is unsaved in it */
  readonly close: () => void
}

/** A dialog that was taken away with something unsaved in it is open again when its page is. */
export const useReopened = (unsaved: Unsaved<never>, key: string, startsOpen = false): Reopened => {
  const [isOpen, setOpen] = useState(() => startsOpen || unsaved.get(key) !== undefined)
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      unsaved.set(key, undefined)
      setOpen(false)
    },
  }
}
