/** Logging in loses nothing: the cart of this visit is shown, as it comes along. */
import { useTranslation } from "react-i18next"
import { groups } from "../../domain/cart/groups.ts"
import { Panel } from "../parts/Card.tsx"
import { CartSummary } from "../parts/CartSummary.tsx"
import { useFormats } from "../parts/format.ts"
import { Item, ItemList } from "../parts/ItemList.tsx"
import { useCart } from "../parts/use-cart.ts"
import { usePieces } from "../parts/use-pieces.ts"
import { useTexts } from "../parts/use-texts.ts"

export const CartComesAlong = () => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const pieces = usePieces()
  const inWords = useTexts()
  const cart = useCart()
  if (!cart || cart.lineItems.length === 0) return null
  return (
    <Panel id="comes-along" title={t("login.cart")}>
      <ItemList>
        {groups(cart).map(({ key, main, quantity, totalNet }) => (
          <Item key={key} image={main.image} price={money(totalNet, cart.currency)}>
            <b>{inWords(main.name)}</b>
            <br />
            {pieces(quantity)}
          </Item>
        ))}
      </ItemList>
      <CartSummary cart={cart} />
    </Panel>
  )
}
