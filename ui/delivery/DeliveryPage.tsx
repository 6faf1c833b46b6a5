/** Where every product goes and when, and where the bill goes (DELIV-03…DELIV-17). */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/ports/settings.ts"
import { CartGate } from "../cart/CartGate.tsx"
import { Redirect } from "../frame/Redirect.tsx"
import { useUseCase } from "../injection.ts"
import { DeliveryContents } from "./DeliveryContents.tsx"

export const DeliveryPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <CartGate title={t("delivery.title")} empty={<Redirect to={paths.cart} />}>
      {cart => <DeliveryContents cart={cart} />}
    </CartGate>
  )
}
