/** Leads to something on the same page and hands it the focus, without a new entry in the history. */
import type { ReactNode } from "react"

export const JumpLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a
    href={`#${to}`}
    onClick={event => {
      event.preventDefault()
      const place = document.getElementById(to)
      place?.scrollIntoView({ block: "center" })
      place?.focus({ preventScroll: true })
    }}
  >
    {children}
  </a>
)
