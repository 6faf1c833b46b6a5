/** A few actions behind one word; it closes on Escape, and when the focus leaves it. */
import { type ReactNode, useRef } from "react"
import header from "./Header.module.css"
import styles from "./Menu.module.css"

interface MenuProps {
  readonly label: ReactNode
  readonly name?: string
  readonly children: (close: () => void) => ReactNode
}

export const Menu = ({ label, name, children }: MenuProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      className={styles.menu}
      ref={details}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={event => {
        if (event.key !== "Escape") return
        close()
        details.current?.querySelector("summary")?.focus()
      }}
    >
      <summary className={header.tool} aria-label={name}>
        {label}
      </summary>
      <div className={styles.sheet}>{children(close)}</div>
    </details>
  )
}
