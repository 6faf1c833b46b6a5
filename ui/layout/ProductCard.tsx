/** One product of the cart: its picture, its name as heading, what was chosen, and a row per decision. */
import type { ReactNode } from "react"
import { ProductPicture } from "../looks/ProductPicture.tsx"
import styles from "./ProductCard.module.css"

interface CardProps {
  readonly id: string
  readonly image: string | undefined
  readonly name: string
  readonly below: ReactNode
  readonly badge?: ReactNode
  readonly body?: ReactNode
  readonly price?: ReactNode
  readonly faded?: boolean
  readonly children?: ReactNode
}

export const ProductCard = ({ id, image, name, below, badge, body, price, faded = false, children }: CardProps) => (
  <article className={styles.card} aria-labelledby={id}>
    <div className={faded ? `${styles.head} soft` : styles.head}>
      <ProductPicture of={image} />
      <div className={`${styles.title} stack tight`}>
        {badge}
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <p>{below}</p>
      </div>
      {body === undefined ? null : <div className={`${styles.body} stack tight`}>{body}</div>}
      {price === undefined ? null : <div className={styles.price}>{price}</div>}
    </div>
    {children}
  </article>
)

/** A plain sheet in the card's form, without a product. */
export const TitledPanel = ({
  id,
  title,
  action,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={styles.card} aria-labelledby={id}>
    <div className="line apart">
      <h2 id={id}>{title}</h2>
      {action}
    </div>
    {children}
  </section>
)
