/** What was being edited was removed in another tab, and its dialog with it: why, and that the changes went too (EDIT-12, CART-23). */
import { useTranslation } from "react-i18next"
import type { LineItem } from "../../domain/cart/cart.ts"
import { Notice } from "../parts/Notice.tsx"
import { useTexts } from "../parts/use-texts.ts"

export const EditedGone = ({ item }: { readonly item: LineItem }) => {
  const { t } = useTranslation()
  const name = useTexts()(item.name)
  return (
    <Notice tone="warning" title={t("edit.gone", { name })} takesFocus>
      <p>{t("edit.goneHint")}</p>
    </Notice>
  )
}
