/** A link to change an order's delivery while that is possible, otherwise all reasons why not (ORDER-16). */
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import { checkDeliveryChangeable } from "../../domain/order/delivery-changeability.ts"
import type { Order } from "../../domain/order/order.ts"
import { IconTextLink } from "../buttons/IconTextButton.tsx"
import { useSettings } from "../hooks/injection.ts"

export const DeliveryChangeableNote = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  if (getActiveLineItems(order).length === 0) return null
  return Result.match(checkDeliveryChangeable(order.stages), {
    onSuccess: () => (
      <div className="line apart">
        <p className="hint">{t("account.deliveryOpen")}</p>
        <IconTextLink icon="pencil" to={`${paths.account}/orders/${order.id}/delivery`}>
          {t("account.changeDelivery")}
        </IconTextLink>
      </div>
    ),
    onFailure: reasons => (
      <p className="hint">
        {t("account.deliveryFixed")} {reasons.map(({ _tag }) => t(`account.fixed.${_tag}`)).join(" ")}
      </p>
    ),
  })
}
