/** What happens next: files, their check, payment, print and delivery (ORDER-09, USE-14). */
import { useTranslation } from "react-i18next"
import { listOrderNextSteps, type OrderNextStep } from "../../application/client/orders/next-steps.ts"
import type { Order } from "../../domain/order/order.ts"
import { DeliveryDateDeadlineNote } from "./DeliveryDateDeadlineNote.tsx"
import styles from "./OrderNextStepList.module.css"
import { SendArtworkInstructions } from "./SendArtworkInstructions.tsx"

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
