/** Amounts under each other, right aligned, with an accountant's rules between them. */
import type { ReactNode } from "react"
import styles from "./PriceRows.module.css"

type Kind = "plain" | "cut" | "net" | "total"

interface SumProps {
  readonly label: ReactNode
  readonly small?: ReactNode
  readonly amount: ReactNode
  readonly kind?: Kind
}

export const PriceRow = ({ label, small, amount, kind = "plain" }: SumProps) => (
  <div className={kind === "plain" ? undefined : styles[kind]}>
    <dt>
      {label}
      {small === undefined ? null : <small> {small}</small>}
    </dt>
    <dd>{amount}</dd>
  </div>
)

/** Figures that are being recalculated are dimmed, not removed. */
export const PriceRows = ({
  children,
  pending = false,
}: {
  readonly children: ReactNode
  readonly pending?: boolean
}) => <dl className={pending ? `${styles.sums} ${styles.pending}` : styles.sums}>{children}</dl>
