/** An order's statuses as words, so that nobody depends on their colours. */
import { useTranslation } from "react-i18next"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import { getCurrentOrderStatuses, type OrderStatus } from "../../domain/order/order-status.ts"
import { Badge, type BadgeTone } from "../theme/Badge.tsx"

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  inProduction: "info",
  openInvoices: "warning",
  waitingForArtwork: "warning",
  waitingForPayment: "warning",
  delivered: "success",
  cancelled: "plain",
}

interface OrderStatusBadgesProps {
  readonly stages: readonly OrderStage[]
  readonly activeItems: number
}

export const OrderStatusBadges = (order: OrderStatusBadgesProps) => {
  const { t } = useTranslation()
  return (
    <span className="line">
      {getCurrentOrderStatuses(order).map(status => (
        <Badge key={status} tone={TONES[status]}>
          {t(`account.standing.${status}`)}
        </Badge>
      ))}
    </span>
  )
}
