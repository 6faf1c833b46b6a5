/** A product without a picture of its own shows a blank sheet. */
import styles from "./ProductPicture.module.css"
import sprite from "./pictures.svg"

const PICTURE_NAMES = new Set(["cards", "flyers", "posters", "magazine", "postcards", "book", "banner", "stickers", "letter"])

export const ProductPicture = ({ name }: { readonly name: string | undefined }) => (
  <span className={styles.picture}>
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${sprite}#${name !== undefined && PICTURE_NAMES.has(name) ? name : "sheet"}`} />
    </svg>
  </span>
)
