/** A list of addresses. Each is preceded by its quantity, in a column. */
import type { ReactNode } from "react"
import styles from "./QuantityByAddressList.module.css"

interface QuantityByAddressLine {
  readonly key: string
  readonly quantity: string
  readonly address: ReactNode
}

export const QuantityByAddressList = ({ lines }: { readonly lines: readonly QuantityByAddressLine[] }) => (
  <ul className={`${styles.list} list`}>
    {lines.map(({ key, quantity, address }) => (
      <li key={key}>
        <span className="num">{quantity}</span>
        <div>{address}</div>
      </li>
    ))}
  </ul>
)
