/**
 * An order's payment status as it changes, and what the shopper can do. Empty for an order that needs no payment here
 * (PAY-57, PAY-58).
 */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import {
  makeOrderPaymentViewModel,
  type OrderPaymentViewState,
} from "../../application/client/orders/order-payment-view-model.ts"
import { PayOrder } from "../../application/client/orders/pay-order.ts"
import type { Order } from "../../domain/order/order.ts"
import { useBackgroundEffect } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useHeadingFocus } from "../hooks/use-heading-focus.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import styles from "./OrderPaymentPanel.module.css"
import { PayNowForm } from "./PayNowForm.tsx"

const NO_PROPS = {}

interface OrderPaymentPanelProps {
  readonly order: Order
  /** the shopper just placed the order and goes on to pay it */
  readonly continuesToProvider?: boolean
}

type KnownViewState = Exclude<OrderPaymentViewState, { readonly _tag: "NothingToPay" | "NotAsked" }>

type Unpaid = Extract<OrderPaymentViewState, { readonly _tag: "Unpaid" }>

const PaymentStatusNotice = ({ viewState }: { readonly viewState: KnownViewState }) => {
  const { t, dateAndTime } = useTexts()
  const { money } = usePrices()
  const renderReturned = ({ refunded, chargedBack }: Pick<Unpaid, "refunded" | "chargedBack">) => (
    <>
      {refunded > 0 ? <p>{t("orderPayment.refunded", { amount: money(refunded) })}</p> : null}
      {chargedBack > 0 ? <p>{t("orderPayment.chargedBack", { amount: money(chargedBack) })}</p> : null}
    </>
  )
  const renderCosts = (costs: number) => (costs > 0 ? <p>{t("orderPayment.paidCosts", { costs: money(costs) })}</p> : null)
  const formatTitle = ({ lastOutcome, breakdown }: Unpaid) => {
    if (lastOutcome) return t(`orderPayment.last.${lastOutcome}`)
    return breakdown && breakdown.paid > 0 ? t("orderPayment.partly") : t("orderPayment.unpaid")
  }
  switch (viewState._tag) {
    case "Asking":
      return <p className="soft">{t("orderPayment.asking")}</p>
    case "Unpaid":
      return viewState.isRedirected ? null : (
        <Notice tone="warning" title={formatTitle(viewState)}>
          {viewState.lastOutcome ? <p>{t("orderPayment.nothingTaken")}</p> : null}
          {viewState.payUntil ? (
            <p>{t("orderPayment.until", { moment: dateAndTime(viewState.payUntil.toISOString()) })}</p>
          ) : null}
          {renderReturned(viewState)}
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
        <Notice tone="success" title={t("orderPayment.paid", { amount: money(viewState.amount) })}>
          {renderCosts(viewState.costs)}
          <p>{t("orderPayment.paidAt", { moment: dateAndTime(viewState.at.toISOString()) })}</p>
          {renderReturned(viewState)}
        </Notice>
      )
    case "NothingLeft":
      return (
        <Notice tone="info" title={t("orderPayment.nothingLeft")}>
          <p>{t("orderPayment.received", { amount: money(viewState.received) })}</p>
          {renderCosts(viewState.costs)}
          {renderReturned(viewState)}
        </Notice>
      )
    case "Lapsed":
      return (
        <Notice tone="warning" title={t("orderPayment.lapsed")}>
          <p>{t("orderPayment.lapsedHint")}</p>
          {renderReturned(viewState)}
        </Notice>
      )
  }
}

export const OrderPaymentPanel = ({ order, continuesToProvider = false }: OrderPaymentPanelProps) => {
  const { t } = useTranslation()
  const payOrder = useUseCase(PayOrder)
  const [viewState, viewModel] = useViewModel(() => makeOrderPaymentViewModel(order, payOrder, continuesToProvider), NO_PROPS)
  useBackgroundEffect(viewModel.follow)
  const { heading, focus } = useHeadingFocus(viewState._tag, viewState._tag !== "Asking")
  const titleId = useId()
  if (viewState._tag === "NothingToPay") return null
  return (
    <section
      className={`sheet stack ${order.stages.includes("waitingForPayment") ? styles.toPay : styles.paid}`}
      aria-labelledby={titleId}
      {...focus}
    >
      <h2 id={titleId} tabIndex={-1} ref={heading}>
        {t("orderPayment.title")}
      </h2>
      <div role="status">{viewState._tag === "NotAsked" ? null : <PaymentStatusNotice viewState={viewState} />}</div>
      {viewState._tag === "NotAsked" ? (
        <div role="alert">
          <FailureNotice title={t("orderPayment.notAsked")} failure={viewState.failure} onRetry={viewModel.retry} />
        </div>
      ) : null}
      {viewState._tag === "Unpaid" ? <PayNowForm viewState={viewState} viewModel={viewModel} /> : null}
    </section>
  )
}
