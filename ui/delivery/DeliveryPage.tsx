/** The delivery page (DELIV-03…DELIV-17). */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/shared/settings.ts"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useCart } from "../hooks/use-cart.ts"
import { CartLoader } from "../layout/CartLoader.tsx"
import { Redirect } from "../shell/Redirect.tsx"
import { DeliveryContent } from "./DeliveryContent.tsx"

export const DeliveryPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const cart = useCart()
  if (cart && getActiveLineItems(cart).length > 0) return <DeliveryContent cart={cart} />
  return <CartLoader title={t("delivery.title")} empty={<Redirect to={paths.cart} />} />
}
