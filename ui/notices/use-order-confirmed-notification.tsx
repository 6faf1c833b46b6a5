/**
 * Notifies of an order that was placed after its page had gone. The notification stays until it is closed, because
 * nothing else confirms the order (ORDER-09).
 */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { Order } from "../../domain/order/order.ts"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { Notice } from "./Notice.tsx"
import { useNotifications } from "./notifications.ts"

const OrderLink = ({ id }: Pick<Order, "id">) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return <Link to={`${paths.account}/orders/${id}`}>{t("thanks.toOrder")}</Link>
}

export const useOrderConfirmedNotification = () => {
  const { t } = useTranslation()
  const notifications = useNotifications()
  return useCallback(
    ({ id, orderNumber: number }: Order) =>
      notifications.notify({
        topic: id,
        text: t("thanks.placedLate", { number }),
        translate: texts => texts.t("thanks.placedLate", { number }),
        isPersistent: true,
        render: (text, dismiss) => (
          <Notice tone="success" title={text} onClose={dismiss}>
            <p>
              <OrderLink id={id} />
            </p>
          </Notice>
        ),
      }),
    [t, notifications],
  )
}
