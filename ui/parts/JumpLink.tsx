/** Leads to something on the same page and hands it the focus, without a new entry in the history. */
import type { ReactNode } from "react"

/** by its id */
export const jumpTo = (id: string): void => {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: "center" })
  place?.focus({ preventScroll: true })
}

export const JumpLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a
    href={`#${to}`}
    onClick={event => {
      event.preventDefault()
      jumpTo(to)
    }}
  >
    {children}
  </a>
)
