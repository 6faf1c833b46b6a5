/** The cart page (CART-37…CART-58). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { StoredPlacement } from "../../application/client/orders/stored-placement.ts"
import { Settings } from "../../application/shared/settings.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useCart } from "../hooks/use-cart.ts"
import { CartLoader } from "../layout/CartLoader.tsx"
import { Redirect } from "../shell/Redirect.tsx"
import { CartContent } from "./CartContent.tsx"
import { EmptyCartNotice } from "./EmptyCartNotice.tsx"

export const CartPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const storedPlacement = useUseCase(StoredPlacement)
  const cart = useCart()
  const [hadItems, setHadItems] = useState(false)
  if (cart && !hadItems) setHadItems(true)
  // the cart may have gone because it was ordered
  const empty =
    !cart && storedPlacement.get() ? (
      <Redirect to={paths.thanks} />
    ) : (
      <EmptyCartNotice hadItems={hadItems} ordered={cart ? undefined : storedPlacement.findOrder()} />
    )
  return (
    <CartLoader title={t("cart.title")} empty={empty}>
      {cart => <CartContent cart={cart} />}
    </CartLoader>
  )
}
