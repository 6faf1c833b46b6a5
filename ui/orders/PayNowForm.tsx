/** Pays an order, with the method that was chosen or another one: the button says how much, and leads to the provider's page (PAY-51, PAY-57). */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { OrderPaymentViewModel, OrderPaymentViewState } from "../../application/orders/order-payment-view-model.ts"
import { Button } from "../buttons/Button.tsx"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { runInBackground } from "../command-runner.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { formatPaymentMethodName } from "../payment/format-payment-method.ts"
import { PaymentMethodRadioList } from "../payment/PaymentMethodRadioList.tsx"
import { useCommand } from "../use-command.ts"
import { PaymentBreakdownRows } from "./PaymentBreakdownRows.tsx"

interface PayNowProps {
  readonly shown: Extract<OrderPaymentViewState, { readonly _tag: "Unpaid" }>
  readonly step: OrderPaymentViewModel
}

const CHOOSE_ID = "choose-payment"

export const PayNowForm = ({ shown, step }: PayNowProps) => {
  const { t } = useTranslation()
  const { money } = useLocaleFormats()
  const { methods, chosen, parts, continuesToProvider, isLeaving } = shown
  const nameOf = (id: string) => formatPaymentMethodName(t, id, methods.find(method => method.id === id)?.name)
  const title = t("orderPayment.notStarted")
  const { state, run } = useCommand(() => step.pay, { failed: title })
  const isGoing = state._tag === "Running" || isLeaving

  const pay = async () => {
    const page = await run(undefined)
    if (page) runInBackground(step.leave(page))
  }
  useEffect(() => {
    if (continuesToProvider) void pay()
  })

  const failure = state._tag === "Failed" ? state.error : undefined
  const isMethodGone = failure?._tag === "Refused" && failure.refusal._tag === "PaymentMethodUnavailable"
  return (
    <>
      <div role="alert">
        {failure ? (
          <FailureNotice
            title={title}
            reassurance={isMethodGone ? t("payment.methodGone") : undefined}
            failure={failure}
            onRetry={() => void pay()}
          />
        ) : null}
      </div>
      {chosen && parts ? <PaymentBreakdownRows {...parts} amount={chosen.amount} nameOf={nameOf} /> : null}
      <div>
        <Button
          kind="primary"
          busy={isGoing ? t("orderPayment.going") : undefined}
          disabledReasonId={chosen ? undefined : CHOOSE_ID}
          onPress={() => void pay()}
        >
          {chosen
            ? t("orderPayment.pay", { amount: money(chosen.amount), name: nameOf(chosen.id) })
            : t("orderPayment.payNow")}
        </Button>
      </div>
      {chosen ? null : <p id={CHOOSE_ID}>{t("payment.methodGone")}</p>}
      <Disclosure show={t("orderPayment.another")} hide={t("orderPayment.keep")} startsOpen={!chosen} onDemand>
        <PaymentMethodRadioList
          methods={methods}
          chosen={chosen && { paymentMethodId: chosen.id }}
          onPick={({ paymentMethodId }) => step.pick(paymentMethodId)}
        />
      </Disclosure>
    </>
  )
}
