/** Leads to something on the same page and hands it the focus, without a new entry in the history. */
import type { ReactNode } from "react"

/** by its id, or a field's name */
export const scrollToAndFocus = (to: string): void => {
  const place = document.getElementById(to) ?? document.getElementsByName(to)[0]
  place?.scrollIntoView({ block: "center" })
  place?.focus({ preventScroll: true })
}

export const JumpLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a
    href={`#${to}`}
    onClick={event => {
      event.preventDefault()
      scrollToAndFocus(to)
    }}
  >
    {children}
  </a>
)
