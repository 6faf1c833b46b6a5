/** Quantities in a column of their own, each before its address. */
import type { ReactNode } from "react"
import styles from "./QuantityByAddressList.module.css"

export interface QuantityByAddressLine {
  readonly key: string
  readonly pieces: string
  readonly to: ReactNode
}

export const QuantityByAddressList = ({ lines }: { readonly lines: readonly QuantityByAddressLine[] }) => (
  <ul className={`${styles.list} list`}>
    {lines.map(({ key, pieces, to }) => (
      <li key={key}>
        <span className="num">{pieces}</span>
        <div>{to}</div>
      </li>
    ))}
  </ul>
)
