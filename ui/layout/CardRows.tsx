/** The rows of a card. Each has a label, the current choice and one action that changes it. */
import type { ReactNode } from "react"
import styles from "./CardRows.module.css"

interface CardRowProps {
  readonly label: string
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly disabled?: boolean
}

export const CardRow = ({ label, children, action, disabled = false }: CardRowProps) => (
  <div className={disabled ? `${styles.row} ${styles.disabled}` : styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {action === undefined ? null : <dd className={styles.action}>{action}</dd>}
  </div>
)

interface CardRowsProps {
  readonly children: ReactNode
  /** label, choice and action in one line where there is room */
  readonly dense?: boolean
}

export const CardRows = ({ children, dense = false }: CardRowsProps) => (
  <dl className={dense ? styles.dense : styles.rows}>{children}</dl>
)
