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

export const useOrderConfirmedNotification = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const notifications = useNotifications()
  return useCallback(
    ({ id, orderNumber }: Order) => {
      const text = t("thanks.placedLate", { number: orderNumber })
      notifications.notify({
        topic: id,
        text,
        isPersistent: true,
        render: (_, dismiss) => (
          <Notice tone="success" title={text} onClose={dismiss}>
            <p>
              <Link to={`${paths.account}/orders/${id}`}>{t("thanks.toOrder")}</Link>
            </p>
          </Notice>
        ),
      })
    },
    [t, paths, notifications],
  )
}
