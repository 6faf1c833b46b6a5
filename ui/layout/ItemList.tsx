/** A list of products, each with picture, price and at most one action. */
import type { ReactNode } from "react"
import type { PictureChoice } from "../../application/client/pictures/printed-piece.ts"
import { ProductPicture } from "../theme/ProductPicture.tsx"
import styles from "./ItemList.module.css"

interface ItemListProps {
  /** whether the prices have VAT, above the first of them, unless each says it */
  readonly note?: string
  readonly children: ReactNode
}

export const ItemList = ({ note, children }: ItemListProps) => (
  <div>
    {note === undefined ? null : <p className="hint">{note}</p>}
    <ul className={`${styles.list} list`}>{children}</ul>
  </div>
)

interface ItemListRowProps {
  readonly picture: PictureChoice
  readonly children: ReactNode
  readonly price: ReactNode
  readonly action?: ReactNode
}

export const ItemListRow = ({ picture, children, price, action }: ItemListRowProps) => (
  <li>
    <ProductPicture choice={picture} />
    <div>{children}</div>
    <div className={styles.end}>
      <span className="num">{price}</span>
      {action}
    </div>
  </li>
)
