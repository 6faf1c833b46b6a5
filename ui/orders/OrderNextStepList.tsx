/** What happens next: files, their check, payment, print and delivery (ORDER-09, USE-14). */

import { useTranslation } from "react-i18next"
import {
  findDeliveryDateDeadline,
  listOrderNextSteps,
  needsMailingList,
  type OrderNextStep,
} from "../../application/client/orders/next-steps.ts"
import { hasCurrentDeliveryDate } from "../../application/client/orders/order-delivery-estimates.ts"
import type { Order } from "../../domain/order/order.ts"
import { ARTWORK_SECTION_ID } from "../artwork/OrderArtworkSection.tsx"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { TimeDependentText } from "../i18n/TimeDependentText.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import styles from "./OrderNextStepList.module.css"

const UploadInstructions = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  return (
    <>
      <b>
        <JumpLink to={ARTWORK_SECTION_ID}>{t("thanks.upload")}</JumpLink>
      </b>{" "}
      {t("thanks.uploadHere")}
      {needsMailingList(order) ? ` ${t("thanks.uploadAddresses")}` : ""}
    </>
  )
}

/** Until when the payment must arrive to keep the order's delivery dates, or that the dates move (ORDER-09). */
const PaymentDeadlineNote = ({ order }: { readonly order: Order }) => {
  const { t, day, time } = useTexts()
  const now = useShopTime()
  const deadline = findDeliveryDateDeadline(order, now)
  if (!deadline) return null
  const until = { time: time(deadline.time), day: day(deadline.date) }
  return <TimeDependentText text={t(deadline._tag === "HeldUntil" ? "thanks.datesMove" : "thanks.payBefore", until)} />
}

export const OrderNextStepList = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const now = useShopTime()
  const steps = listOrderNextSteps(order)
  if (steps.length === 0) return null
  const renderStep = (step: OrderNextStep) => {
    switch (step) {
      case "SendFiles":
        return <UploadInstructions order={order} />
      case "CheckFiles":
        return (
          <>
            <b>{t("thanks.check")}</b> {t("thanks.checkHint")}
          </>
        )
      case "AwaitPayment":
        return (
          <>
            <b>{t("thanks.awaitPayment")}</b> {steps.includes("SendFiles") ? null : <PaymentDeadlineNote order={order} />}
          </>
        )
      case "PrintAndDeliver":
        return (
          <>
            <b>{t("thanks.print")}</b> {hasCurrentDeliveryDate(order, now) ? t("thanks.printHint") : null}
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
