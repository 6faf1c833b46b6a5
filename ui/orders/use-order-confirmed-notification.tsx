/** An order that was placed after its page had gone, or whose thanks were overtaken, is told until it is closed: nothing else would say so (ORDER-09). */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Settings } from "../../application/ports/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../notices/Notice.tsx"
import { useNotifications } from "../notifications.ts"

export const useOrderConfirmedNotification = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const news = useNotifications()
  return useCallback(
    ({ id, orderNumber }: Order) => {
      const words = t("thanks.placedLate", { number: orderNumber })
      news.notify({
        topic: id,
        text: words,
        stays: true,
        render: (_, end) => (
          <Notice tone="success" title={words} onClose={end}>
            <p>
              <Link to={`${paths.account}/orders/${id}`}>{t("thanks.toOrder")}</Link>
            </p>
          </Notice>
        ),
      })
    },
    [t, paths, news],
  )
}
