/** A group's designs: made online or uploaded later; one line per design when there are several. */

import { isLineItemCancelled } from "../../domain/cart/cart.ts"
import { hasDesign } from "../../domain/cart/document.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Badge } from "../theme/Badge.tsx"

export const DesignList = ({ group: { main, items } }: { readonly group: LineItemGroup }) => {
  const { t, pieces } = useTexts()
  const active = items.filter(item => !isLineItemCancelled(item))
  const designedBadge = (
    <Badge icon="check" tone="success">
      {t("cart.designed")}
    </Badge>
  )
  if (active.length === 1) return hasDesign(main) ? <p>{designedBadge}</p> : null
  return (
    <ul className="stack tight list" aria-label={t("cart.designs")}>
      {active.map((item, index) => (
        <li key={item.id}>
          {t("cart.designNumber", { number: index + 1 })}, {pieces(item.quantity)}{" "}
          {hasDesign(item) ? designedBadge : <Badge icon="upload">{t("cart.uploadLater")}</Badge>}
        </li>
      ))}
    </ul>
  )
}
