/** A product's picture between crop marks; a product without one of its own shows a neutral sheet. */
import styles from "./ProductPicture.module.css"
import sprite from "./pictures.svg"

const DRAWN = new Set(["cards", "flyers", "posters", "magazine", "postcards", "book", "banner", "stickers", "letter"])

export const ProductPicture = ({ of }: { readonly of: string | undefined }) => (
  <span className={styles.crop}>
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${sprite}#${of !== undefined && DRAWN.has(of) ? of : "sheet"}`} />
    </svg>
  </span>
)
