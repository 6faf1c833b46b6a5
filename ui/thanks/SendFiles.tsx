/** Where the files of an order go, and until when they keep its delivery dates. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { artworkDue, needsAddressList } from "../../application/orders/artwork-due.ts"
import { nextSteps } from "../../application/orders/next-steps.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { useFormats } from "../i18n/format.ts"
import { useUseCase } from "../injection.ts"

export const SendFiles = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { day } = useFormats()
  const [now] = useState(() => new Date())
  const due = artworkDue(order, now)
  const before = nextSteps(order).includes("AwaitPayment") ? "thanks.uploadAndPayBefore" : "thanks.uploadBefore"
  const { mail } = useUseCase(Settings).seller
  const subject = encodeURIComponent(t("thanks.order", { number: order.orderNumber }))
  return (
    <>
      <b>{t("thanks.upload")}</b> {t("thanks.uploadTo")} <a href={`mailto:${mail}?subject=${subject}`}>{mail}</a>.
      {needsAddressList(order) ? ` ${t("thanks.uploadAddresses")}` : ""}
      {due ? ` ${t(before, { time: due.time, day: day(due.date) })}` : ""}
    </>
  )
}
