/**
 * A panel beside the page. On small screens a bar at the bottom with total and button, out of which the panel opens.
 */
import { type ReactNode, useId } from "react"
import { Icon } from "../theme/Icon.tsx"
import styles from "./SummaryPanel.module.css"

interface SummaryPanelProps {
  readonly className?: string | undefined
  readonly title: string
  /** the rest of the bar's accessible name: ", show summary" */
  readonly showLabel: string
  readonly totalLabel: string
  readonly total: string
  readonly children: ReactNode
  readonly action: ReactNode
  /** explains the button; stays in the bar */
  readonly hint?: ReactNode
  /** only in the panel */
  readonly footnote?: ReactNode
  /** read aloud when it changes */
  readonly status?: string
}

export const SummaryPanel = ({
  className = "",
  title,
  showLabel,
  totalLabel,
  total,
  children,
  action,
  hint,
  footnote,
  status = "",
}: SummaryPanelProps) => {
  const id = useId()
  return (
    <section className={`${styles.summary} ${className}`} aria-labelledby={`${id}-h`}>
      <div className={styles.details} id={id} popover="auto">
        <h2 id={`${id}-h`}>{title}</h2>
        {children}
      </div>
      <div className={styles.bar}>
        <button className={styles.total} type="button" popoverTarget={id}>
          <small>{totalLabel}</small> <strong className="num">{total}</strong> <Icon name="up" />
          <span className="vh">{showLabel}</span>
        </button>
        {action}
      </div>
      <p className="vh" role="status">
        {status}
      </p>
      {hint === undefined ? null : <div className={styles.hint}>{hint}</div>}
      {footnote === undefined ? null : <div className={styles.footnote}>{footnote}</div>}
    </section>
  )
}
