import type { ReactNode } from "react"
import styles from "./PriceRows.module.css"

type PriceRowKind = "plain" | "cut" | "net" | "total"

interface PriceRowProps {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly amount: ReactNode
  readonly kind?: PriceRowKind
}

export const PriceRow = ({ label, detail, amount, kind = "plain" }: PriceRowProps) => (
  <div className={kind === "plain" ? undefined : styles[kind]}>
    <dt>
      {label}
      {detail === undefined ? null : <small> {detail}</small>}
    </dt>
    <dd>{amount}</dd>
  </div>
)

/** Amounts that are being recalculated are dimmed, not removed. */
export const PriceRows = ({ children, pending = false }: { readonly children: ReactNode; readonly pending?: boolean }) => (
  <dl className={pending ? `${styles.rows} ${styles.pending}` : styles.rows}>{children}</dl>
)
