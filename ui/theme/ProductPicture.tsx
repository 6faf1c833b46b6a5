/**
 * Draws a product as the shopper configured it. Its accessible name lists the choices that the picture shows (SHOP-15).
 */
import { drawPicture } from "../../application/client/pictures/picture-shapes.ts"
import { describePrintedPiece, listVisibleValues, type PictureChoice } from "../../application/client/pictures/printed-piece.ts"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./ProductPicture.module.css"
import sprite from "./sprite.svg?no-inline"

interface ProductPictureProps {
  readonly choice: PictureChoice
  /** nothing was chosen: the picture is an example */
  readonly decorative?: boolean
}

export const ProductPicture = ({ choice, decorative = false }: ProductPictureProps) => {
  const { localize, pieces } = useTexts()
  const piece = describePrintedPiece(choice)
  const { left, top, side, shapes } = drawPicture(piece)
  const name = [...listVisibleValues(choice).map(({ label }) => localize(label)), pieces(choice.quantity)].join(", ")
  return (
    <span className={styles.picture} {...(decorative ? {} : { role: "img", "aria-label": name })}>
      <svg viewBox={`${left} ${top} ${side} ${side}`} className={styles[piece.ink]} aria-hidden="true">
        {shapes.map(({ fill, isArt, corner, skew, ...box }, index) => {
          const { x, y } = box
          const transform = skew ? `translate(${x} ${y})skewY(${skew})translate(${-x} ${-y})` : undefined
          return isArt ? (
            <use key={index} {...box} transform={transform} href={`${sprite}#${fill}`} />
          ) : (
            <rect key={index} {...box} transform={transform} rx={corner} fill={fill} />
          )
        })}
      </svg>
    </span>
  )
}
