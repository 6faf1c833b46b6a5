/** The guest's cart, which the login keeps. */
import { useTranslation } from "react-i18next"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { useCart } from "../hooks/use-cart.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useFormatPieces } from "../i18n/use-format-pieces.ts"
import { useLocalize } from "../i18n/use-localize.ts"
import { ItemList, ItemListRow } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { CartPriceSummary } from "../prices/CartPriceSummary.tsx"

export const GuestCartPreview = () => {
  const { t } = useTranslation()
  const { money } = useLocaleFormats()
  const formatPieces = useFormatPieces()
  const localize = useLocalize()
  const cart = useCart()
  if (!cart || cart.lineItems.length === 0) return null
  return (
    <TitledPanel id="comes-along" title={t("login.cart")}>
      <ItemList>
        {groupLineItems(cart).map(({ key, main, quantity, totalNet }) => (
          <ItemListRow key={key} image={main.image} price={money(totalNet, cart.currency)}>
            <b>{localize(main.name)}</b>
            <br />
            {formatPieces(quantity)}
          </ItemListRow>
        ))}
      </ItemList>
      <CartPriceSummary cart={cart} />
    </TitledPanel>
  )
}
