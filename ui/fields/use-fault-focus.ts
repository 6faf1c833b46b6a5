/** After each try that found something wrong, the first faulty field of the form has the focus, once it can be typed into. */
import { type RefObject, useEffect, useRef } from "react"

export const useFaultFocus = (tries: number, busy = false): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(0)
  useEffect(() => {
    if (busy || seen.current === tries) return
    seen.current = tries
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, busy])
  return form
}
