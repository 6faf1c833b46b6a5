/** Whether the delivery can still be changed, and if not every reason why (ORDER-16). */
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { activeItems } from "../../domain/cart/cart.ts"
import { deliveryMayChange } from "../../domain/order/delivery-may-change.ts"
import type { Order } from "../../domain/order/order.ts"

export const DeliveryNote = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  if (activeItems(order).length === 0) return null
  return Result.match(deliveryMayChange(order.stages), {
    onSuccess: () => <p className="hint">{t("account.deliveryOpen", { phone: t("frame.phone") })}</p>,
    onFailure: reasons => (
      <p className="hint">
        {t("account.deliveryFixed")} {reasons.map(({ _tag }) => t(`account.fixed.${_tag}`)).join(" ")}
      </p>
    ),
  })
}
