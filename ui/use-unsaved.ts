/** What is chosen or typed and not sent yet outlives its page and a login that ran out, until it is sent or given up (U16). */
import { type Dispatch, type SetStateAction, useEffect, useState } from "react"
import type { Drafts } from "../application/identity/drafts.ts"

/** Those of whoever opened the page, also after their login ran out. */
export const useOwnDrafts = <T>(drafts: Drafts<T>, place: string): Map<string, T> => useState(() => drafts(place))[0]

/** A state that is there again when it was neither sent nor given up. */
export const useUnsaved = <T>(unsaved: Map<string, T>, key: string, blank: T): [T, Dispatch<SetStateAction<T>>] => {
  const [start] = useState(blank)
  const [value, setValue] = useState(() => unsaved.get(key) ?? start)
  useEffect(() => {
    if (value === start) unsaved.delete(key)
    else unsaved.set(key, value)
  }, [unsaved, key, value, start])
  return [value, setValue]
}

export interface Reopened {
  readonly isOpen: boolean
  readonly open: () => void
  /** also gives up what is unsaved in it */
  readonly close: () => void
}

/** A dialog that was taken away with something unsaved in it is open again when its page is. */
export const useReopened = (unsaved: Map<string, unknown>, key: string): Reopened => {
  const [isOpen, setOpen] = useState(() => unsaved.has(key))
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      unsaved.delete(key)
      setOpen(false)
    },
  }
}
