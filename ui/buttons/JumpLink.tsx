/** A link that moves the focus to another part of the page, without an entry in the history. */
import type { ReactNode } from "react"

/** `to`: an id or a field's name. */
export const scrollToAndFocus = (to: string): void => {
  const element = document.getElementById(to) ?? document.getElementsByName(to)[0]
  element?.scrollIntoView({ block: "center" })
  element?.focus({ preventScroll: true })
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
