/** Where an order stands, in words; the colour only repeats them. */
import { useTranslation } from "react-i18next"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import { getOrderStatuses, type OrderStatus } from "../../domain/order/order-status.ts"
import { Badge, type BadgeTone } from "../looks/Badge.tsx"

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  inProduction: "info",
  openInvoices: "warning",
  waitingForArtwork: "warning",
  waitingForPayment: "warning",
  delivered: "success",
  cancelled: "plain",
}

interface StandingsProps {
  readonly stages: readonly OrderStage[]
  readonly activeItems: number
}

export const OrderStatusBadges = (order: StandingsProps) => {
  const { t } = useTranslation()
  return (
    <span className="line">
      {getOrderStatuses(order).map(standing => (
        <Badge key={standing} tone={TONES[standing]}>
          {t(`account.standing.${standing}`)}
        </Badge>
      ))}
    </span>
  )
}
