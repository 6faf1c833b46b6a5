/** Products one under another, each with its picture and its price: for reading, not for changing. */
import type { ReactNode } from "react"
import { ProductPicture } from "../looks/ProductPicture.tsx"
import styles from "./ItemList.module.css"

export const ItemList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={`${styles.list} list`}>{children}</ul>
)

interface ItemProps {
  readonly image: string | undefined
  readonly children: ReactNode
  readonly price: string
  readonly action?: ReactNode
}

export const ItemListRow = ({ image, children, price, action }: ItemProps) => (
  <li>
    <ProductPicture of={image} />
    <div>{children}</div>
    <div className={styles.edge}>
      <span className="num">{price}</span>
      {action}
    </div>
  </li>
)
