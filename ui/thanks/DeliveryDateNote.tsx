/** Until when files and payment keep the delivery dates of an order, or that they move (ORDER-09). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { getDeliveryDateDeadline } from "../../application/orders/delivery-date-deadline.ts"
import type { OrderNextStep } from "../../application/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { TimeDependentText } from "../i18n/TimeDependentText.tsx"

interface DatesKeptProps {
  readonly order: Order
  readonly steps: readonly OrderNextStep[]
}

export const DeliveryDateNote = ({ order, steps }: DatesKeptProps) => {
  const { t } = useTranslation()
  const { day, time } = useLocaleFormats()
  const [now] = useState(() => new Date())
  const kept = getDeliveryDateDeadline(order, now)
  if (!kept) return null
  const until = { time: time(kept.time), day: day(kept.date) }
  const words = () => {
    if (kept._tag === "HeldUntil") return t("thanks.datesMove", until)
    if (!steps.includes("SendFiles")) return t("thanks.payBefore", until)
    return t(steps.includes("AwaitPayment") ? "thanks.uploadAndPayBefore" : "thanks.uploadBefore", until)
  }
  return <TimeDependentText words={words()} />
}
