/** A few actions behind one word; it closes on Escape, once one is chosen, and when the focus leaves it. */
import { type ReactNode, useRef } from "react"
import styles from "./DropdownMenu.module.css"
import header from "./Header.module.css"

interface MenuProps {
  readonly label: ReactNode
  readonly name?: string
  readonly children: (close: () => void) => ReactNode
}

export const DropdownMenu = ({ label, name, children }: MenuProps) => {
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
      <div className={styles.sheet}>{children(closeAndReturn)}</div>
    </details>
  )
}
