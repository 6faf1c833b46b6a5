/** The slip beside the page; on small screens a bar at the bottom with the total and the next step, and the slip opens out of it. */
import { type ReactNode, useId } from "react"
import { Icon } from "../looks/Icon.tsx"
import styles from "./SummaryPanel.module.css"

interface SlipProps {
  readonly title: string
  /** the button's words for those who hear it: ", show summary" */
  readonly show: string
  readonly totalLabel: string
  readonly total: string
  readonly children: ReactNode
  readonly action: ReactNode
  /** explains the button: stays in the bar */
  readonly hint?: ReactNode
  /** only on the slip */
  readonly fine?: ReactNode
  /** read aloud when it changes */
  readonly status?: string
}

export const SummaryPanel = ({
  title,
  show,
  totalLabel,
  total,
  children,
  action,
  hint,
  fine,
  status = "",
}: SlipProps) => {
  const id = useId()
  return (
    <section className={styles.summary} aria-labelledby={`${id}-h`}>
      <div className={styles.slip} id={id} popover="auto">
        <h2 id={`${id}-h`}>{title}</h2>
        {children}
      </div>
      <div className={styles.bar}>
        <button className={styles.total} type="button" popoverTarget={id}>
          <small>{totalLabel}</small> <strong className="num">{total}</strong> <Icon name="up" />
          <span className="vh">{show}</span>
        </button>
        {action}
      </div>
      <p className="vh" role="status">
        {status}
      </p>
      {hint === undefined ? null : <div className={styles.hint}>{hint}</div>}
      {fine === undefined ? null : <div className={styles.fine}>{fine}</div>}
    </section>
  )
}
