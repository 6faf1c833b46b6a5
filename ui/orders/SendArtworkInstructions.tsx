import { useTranslation } from "react-i18next"
import { needsMailingList } from "../../application/client/orders/delivery-date-deadline.ts"
import { Settings } from "../../application/shared/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { useUseCase } from "../hooks/injection.ts"

export const SendArtworkInstructions = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { mail } = useUseCase(Settings).seller
  const subject = encodeURIComponent(t("thanks.order", { number: order.orderNumber }))
  return (
    <>
      <b>{t("thanks.upload")}</b> {t("thanks.uploadTo")} <a href={`mailto:${mail}?subject=${subject}`}>{mail}</a>.
      {needsMailingList(order) ? ` ${t("thanks.uploadAddresses")}` : ""}
    </>
  )
}
