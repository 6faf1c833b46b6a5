/** The delivery page (DELIV-03…DELIV-17). */
import { useTranslation } from "react-i18next"
import { Settings } from "../../application/shared/settings.ts"
import { useUseCase } from "../hooks/injection.ts"
import { CartLoader } from "../layout/CartLoader.tsx"
import { Redirect } from "../shell/Redirect.tsx"
import { DeliveryContent } from "./DeliveryContent.tsx"

export const DeliveryPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <CartLoader title={t("delivery.title")} empty={<Redirect to={paths.cart} />}>
      {cart => <DeliveryContent cart={cart} />}
    </CartLoader>
  )
}
