/** A new state of a section may remove the control that had the focus: then its heading takes the focus (WCAG 2.4.3). */
import { useLayoutEffect, useRef } from "react"

/** @param state which controls there are; `isSettled` is false while other ones may follow at once */
export const useHeadingFocus = (state: string, isSettled = true) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state may have removed the focused control
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body && isSettled) heading.current?.focus()
  }, [state, isSettled])
  const noteFocus = (hasFocus: boolean) => () => {
    hadFocus.current = hasFocus
  }
  return { heading, focus: { onFocus: noteFocus(true), onBlur: noteFocus(false) } }
}
