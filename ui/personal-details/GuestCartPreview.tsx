/** The guest's cart, which the login keeps. */
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { useCart } from "../hooks/use-cart.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ItemList, ItemListRow } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { CartPriceSummary } from "../prices/CartPriceSummary.tsx"

export const GuestCartPreview = () => {
  const { t, money, localize, pieces } = useTexts()
  const cart = useCart()
  if (!cart || cart.lineItems.length === 0) return null
  return (
    <TitledPanel id="comes-along" title={t("login.cart")}>
      <ItemList>
        {groupLineItems(cart).map(({ key, main, quantity, totalNet }) => (
          <ItemListRow key={key} image={main.image} price={money(totalNet, cart.currency)}>
            <b>{localize(main.name)}</b>
            <br />
            {pieces(quantity)}
          </ItemListRow>
        ))}
      </ItemList>
      <CartPriceSummary cart={cart} />
    </TitledPanel>
  )
}
