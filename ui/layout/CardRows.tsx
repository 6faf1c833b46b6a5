/** One row per decision: what it is about, what is chosen, one action. */
import type { ReactNode } from "react"
import styles from "./CardRows.module.css"

interface RowProps {
  readonly label: string
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly off?: boolean
}

export const CardRow = ({ label, children, action, off = false }: RowProps) => (
  <div className={off ? `${styles.row} ${styles.off}` : styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {action === undefined ? null : <dd className={styles.act}>{action}</dd>}
  </div>
)

export const CardRows = ({ children }: { readonly children: ReactNode }) => <dl className={styles.rows}>{children}</dl>
