/** How an order's payment stands, told as it changes, and what can be done about it; nothing of what is never paid here (PAY-57, PAY-58). */
import { useId, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import {
  makeOrderPaymentViewModel,
  type OrderPaymentViewState,
} from "../../application/orders/order-payment-view-model.ts"
import { PayOrder } from "../../application/orders/pay-order.ts"
import type { Order } from "../../domain/order/order.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useRunWhileMounted } from "../use-query.ts"
import { useViewModel } from "../use-view-model.ts"
import styles from "./OrderPaymentPanel.module.css"
import { PayNowForm } from "./PayNowForm.tsx"

const NOTHING = {}

interface OrderPaymentProps {
  readonly order: Order
  /** whoever just placed it is led on to pay */
  readonly continuesToProvider?: boolean
}

type Told = Exclude<OrderPaymentViewState, { readonly _tag: "NothingToPay" | "NotAsked" }>

type Unpaid = Extract<OrderPaymentViewState, { readonly _tag: "Unpaid" }>

const Standing = ({ shown }: { readonly shown: Told }) => {
  const { t } = useTranslation()
  const { money, moment } = useLocaleFormats()
  const back = ({ refunded, chargedBack }: Pick<Unpaid, "refunded" | "chargedBack">) => (
    <>
      {refunded > 0 ? <p>{t("orderPayment.refunded", { amount: money(refunded) })}</p> : null}
      {chargedBack > 0 ? <p>{t("orderPayment.chargedBack", { amount: money(chargedBack) })}</p> : null}
    </>
  )
  const costsIn = (costs: number) => (costs > 0 ? <p>{t("orderPayment.paidCosts", { costs: money(costs) })}</p> : null)
  const title = ({ last, parts }: Unpaid) => {
    if (last) return t(`orderPayment.last.${last}`)
    return parts && parts.paid > 0 ? t("orderPayment.partly") : t("orderPayment.unpaid")
  }
  switch (shown._tag) {
    case "Asking":
      return <p className="soft">{t("orderPayment.asking")}</p>
    case "Unpaid":
      return shown.isRedirected ? null : (
        <Notice tone="warning" title={title(shown)}>
          {shown.last ? <p>{t("orderPayment.nothingTaken")}</p> : null}
          {shown.until ? <p>{t("orderPayment.until", { moment: moment(shown.until.toISOString()) })}</p> : null}
          {back(shown)}
        </Notice>
      )
    case "Checking":
      return (
        <Notice tone="info" title={t("orderPayment.checking")}>
          <p>{t("orderPayment.checkingHint")}</p>
        </Notice>
      )
    case "Paid":
      return (
        <Notice tone="success" title={t("orderPayment.paid", { amount: money(shown.amount) })}>
          {costsIn(shown.costs)}
          <p>{t("orderPayment.paidAt", { moment: moment(shown.at.toISOString()) })}</p>
          {back(shown)}
        </Notice>
      )
    case "NothingLeft":
      return (
        <Notice tone="info" title={t("orderPayment.nothingLeft")}>
          <p>{t("orderPayment.received", { amount: money(shown.received) })}</p>
          {costsIn(shown.costs)}
          {back(shown)}
        </Notice>
      )
    case "Lapsed":
      return (
        <Notice tone="warning" title={t("orderPayment.lapsed")}>
          <p>{t("orderPayment.lapsedHint")}</p>
          {back(shown)}
        </Notice>
      )
  }
}

/** What was pressed or picked may go when the payment stands otherwise: the heading keeps its place. */
const useFocusKept = (tag: OrderPaymentViewState["_tag"]) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body && tag !== "Asking") heading.current?.focus()
  }, [tag])
  const noted = (has: boolean) => () => {
    hadFocus.current = has
  }
  return { heading, focus: { onFocus: noted(true), onBlur: noted(false) } }
}

export const OrderPaymentPanel = ({ order, continuesToProvider = false }: OrderPaymentProps) => {
  const { t } = useTranslation()
  const payOrder = useUseCase(PayOrder)
  const [shown, step] = useViewModel(() => makeOrderPaymentViewModel(order, payOrder, continuesToProvider), NOTHING)
  useRunWhileMounted(step.follow)
  const { heading, focus } = useFocusKept(shown._tag)
  const title = useId()
  if (shown._tag === "NothingToPay") return null
  return (
    <section
      className={`sheet stack ${order.stages.includes("waitingForPayment") ? styles.toPay : styles.paid}`}
      aria-labelledby={title}
      {...focus}
    >
      <h2 id={title} tabIndex={-1} ref={heading}>
        {t("orderPayment.title")}
      </h2>
      <div role="status">{shown._tag === "NotAsked" ? null : <Standing shown={shown} />}</div>
      {shown._tag === "NotAsked" ? (
        <div role="alert">
          <FailureNotice title={t("orderPayment.notAsked")} failure={shown.failure} onRetry={step.retry} />
        </div>
      ) : null}
      {shown._tag === "Unpaid" ? <PayNowForm shown={shown} step={step} /> : null}
    </section>
  )
}
