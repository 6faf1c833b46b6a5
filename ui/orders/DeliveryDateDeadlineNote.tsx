/** Until when files and payment must arrive to keep the order's delivery dates, or that the dates move (ORDER-09). */
import { useState } from "react"
import { getDeliveryDateDeadline } from "../../application/client/orders/delivery-date-deadline.ts"
import type { OrderNextStep } from "../../application/client/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { TimeDependentText } from "../i18n/TimeDependentText.tsx"
import { useTexts } from "../i18n/use-texts.ts"

export const DeliveryDateDeadlineNote = ({
  order,
  steps,
}: {
  readonly order: Order
  readonly steps: readonly OrderNextStep[]
}) => {
  const { t, day, time } = useTexts()
  const [now] = useState(() => new Date())
  const deadline = getDeliveryDateDeadline(order, now)
  if (!deadline) return null
  const until = { time: time(deadline.time), day: day(deadline.date) }
  const getText = () => {
    if (deadline._tag === "HeldUntil") return t("thanks.datesMove", until)
    if (!steps.includes("SendFiles")) return t("thanks.payBefore", until)
    return t(steps.includes("AwaitPayment") ? "thanks.uploadAndPayBefore" : "thanks.uploadBefore", until)
  }
  return <TimeDependentText text={getText()} />
}
