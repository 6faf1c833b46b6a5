/** Where every product goes and when, and where the bill goes (DELIV-03…DELIV-17). */
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router-dom"
import { Settings } from "../../application/ports/settings.ts"
import { CartGate } from "../cart/CartGate.tsx"
import { useUseCase } from "../injection.ts"
import { DeliveryContents } from "./DeliveryContents.tsx"

export const DeliveryPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <CartGate title={t("delivery.title")} empty={<Navigate to={paths.cart} replace />}>
      {cart => <DeliveryContents cart={cart} />}
    </CartGate>
  )
}
