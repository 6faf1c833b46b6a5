/** After each try that found something wrong, the first faulty field of the form has the focus. */
import { type RefObject, useEffect, useRef } from "react"

export const useFaultFocus = (tries: number): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return form
}
