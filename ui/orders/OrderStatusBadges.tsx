/** An order's statuses as words, so that nobody depends on their colours. */
import { useTranslation } from "react-i18next"
import { getCurrentOrderStatuses, type OrderStatus } from "../../domain/order/order-status.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { Badge, type BadgeTone } from "../theme/Badge.tsx"

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  inProduction: "info",
  openInvoices: "warning",
  waitingForArtwork: "warning",
  waitingForPayment: "warning",
  delivered: "success",
  cancelled: "plain",
}

type OrderStatusBadgesProps = Pick<OrderSummary, "stages" | "activeItems" | "artworkNeeds">

/** What an order that waits for artwork needs; nothing while its files are checked (ART-17). */
const ArtworkBadges = ({ needs }: { readonly needs: NonNullable<OrderSummary["artworkNeeds"]> }) => {
  const { t } = useTranslation()
  if (needs.length === 0) return <Badge tone="info">{t("account.artwork.checking")}</Badge>
  return needs.map(need => (
    <Badge key={need} tone="warning" {...(need === "newFile" ? { icon: "fault" as const } : {})}>
      {t(need === "file" ? "account.standing.waitingForArtwork" : `account.artwork.${need}`)}
    </Badge>
  ))
}

export const OrderStatusBadges = ({ artworkNeeds, ...order }: OrderStatusBadgesProps) => {
  const { t } = useTranslation()
  return (
    <span className="line">
      {getCurrentOrderStatuses(order).map(status =>
        status === "waitingForArtwork" && artworkNeeds ? (
          <ArtworkBadges key={status} needs={artworkNeeds} />
        ) : (
          <Badge key={status} tone={TONES[status]}>
            {t(`account.standing.${status}`)}
          </Badge>
        ),
      )}
    </span>
  )
}
