import type { ReactNode } from "react"
import type { PictureChoice } from "../../application/client/pictures/printed-piece.ts"
import { ProductPicture } from "../theme/ProductPicture.tsx"
import styles from "./ProductCard.module.css"

interface ProductCardProps {
  readonly id: string
  readonly picture: PictureChoice
  readonly name: ReactNode
  readonly subtitle: ReactNode
  readonly badge?: ReactNode
  readonly body?: ReactNode
  readonly price?: ReactNode
  readonly faded?: boolean
  readonly children?: ReactNode
}

export const ProductCard = ({ id, picture, name, subtitle, badge, body, price, faded = false, children }: ProductCardProps) => (
  <article className={styles.card} aria-labelledby={id}>
    <div className={faded ? `${styles.head} soft` : styles.head}>
      <ProductPicture choice={picture} />
      <div className={`${styles.title} stack tight`}>
        {badge}
        <h2 id={id} tabIndex={-1}>
          {name}
        </h2>
        <p>{subtitle}</p>
      </div>
      {body === undefined ? null : <div className={`${styles.body} stack tight`}>{body}</div>}
      {price === undefined ? null : <div className={styles.price}>{price}</div>}
    </div>
    {children}
  </article>
)

/** A panel with a heading that looks like a product card. */
export const TitledPanel = ({
  id,
  title,
  action,
  className = "",
  children,
}: {
  readonly className?: string | undefined
  readonly id: string
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={`${styles.card} ${className}`} aria-labelledby={id}>
    <div className="line apart">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
)
