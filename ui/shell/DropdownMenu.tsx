/** A menu that closes on Escape, after a choice, and when the focus leaves it. */
import { type ReactNode, useRef } from "react"
import styles from "./DropdownMenu.module.css"
import header from "./Header.module.css"

interface DropdownMenuProps {
  readonly label: ReactNode
  readonly name?: string
  readonly children: (close: () => void) => ReactNode
}

export const DropdownMenu = ({ label, name, children }: DropdownMenuProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  const closeAndReturn = () => {
    close()
    details.current?.querySelector("summary")?.focus()
  }
  return (
    <details
      className={styles.menu}
      ref={details}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={event => {
        if (event.key === "Escape") closeAndReturn()
      }}
    >
      <summary className={header.tool} aria-label={name}>
        {label}
      </summary>
      <div className={styles.panel}>{children(closeAndReturn)}</div>
    </details>
  )
}
