/** What happens next: files, their check, payment, print and delivery (ORDER-09, USE-14). */

import { useTranslation } from "react-i18next"
import {
  findDeliveryDateDeadline,
  listOrderNextSteps,
  needsMailingList,
  type OrderNextStep,
} from "../../application/client/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { useSettings } from "../hooks/injection.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { TimeDependentText } from "../i18n/TimeDependentText.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./OrderNextStepList.module.css"

const SendArtworkInstructions = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { mail } = useSettings().seller
  const subject = encodeURIComponent(t("thanks.order", { number: order.orderNumber }))
  return (
    <>
      <b>{t("thanks.upload")}</b> {t("thanks.uploadTo")} <a href={`mailto:${mail}?subject=${subject}`}>{mail}</a>.
      {needsMailingList(order) ? ` ${t("thanks.uploadAddresses")}` : ""}
    </>
  )
}

/** Until when files and payment must arrive to keep the order's delivery dates, or that the dates move (ORDER-09). */
const DeliveryDateDeadlineNote = ({ order, steps }: { readonly order: Order; readonly steps: readonly OrderNextStep[] }) => {
  const { t, day, time } = useTexts()
  const now = useShopTime()
  const deadline = findDeliveryDateDeadline(order, now)
  if (!deadline) return null
  const until = { time: time(deadline.time), day: day(deadline.date) }
  const getText = () => {
    if (deadline._tag === "HeldUntil") return t("thanks.datesMove", until)
    if (!steps.includes("SendFiles")) return t("thanks.payBefore", until)
    return t(steps.includes("AwaitPayment") ? "thanks.uploadAndPayBefore" : "thanks.uploadBefore", until)
  }
  return <TimeDependentText text={getText()} />
}

export const OrderNextStepList = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const steps = listOrderNextSteps(order)
  if (steps.length === 0) return null
  const renderStep = (step: OrderNextStep) => {
    switch (step) {
      case "SendFiles":
        return (
          <>
            <SendArtworkInstructions order={order} /> <DeliveryDateDeadlineNote order={order} steps={steps} />
          </>
        )
      case "CheckFiles":
        return (
          <>
            <b>{t("thanks.check")}</b> {t("thanks.checkHint")}
          </>
        )
      case "AwaitPayment":
        return (
          <>
            <b>{t("thanks.awaitPayment")}</b>{" "}
            {steps.includes("SendFiles") ? null : <DeliveryDateDeadlineNote order={order} steps={steps} />}
          </>
        )
      case "PrintAndDeliver":
        return (
          <>
            <b>{t("thanks.print")}</b> {t("thanks.printHint")}
          </>
        )
      case "PayInvoice":
        return <b>{t("payment.onAccountHint")}</b>
    }
  }
  return (
    <section className="sheet" aria-labelledby="next">
      <h2 id="next">{t("thanks.next")}</h2>
      <ol className={`stack ${styles.steps}`}>
        {steps.map(step => (
          <li key={step}>{renderStep(step)}</li>
        ))}
      </ol>
    </section>
  )
}
