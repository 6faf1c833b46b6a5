/**
 * Pays an order with the chosen method or another one. The button names the amount and leads to the provider's page
 * (PAY-51, PAY-57).
 */
import { useEffect } from "react"
import type { OrderPaymentViewModel, OrderPaymentViewState } from "../../application/client/orders/order-payment-view-model.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { PaymentBreakdown } from "../../domain/payment/payment.ts"
import { Button } from "../buttons/Button.tsx"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { runIgnoringFailure, useCommand } from "../commands/use-command.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { formatPaymentMethodName } from "../payment-methods/format-payment-method.ts"
import { PaymentMethodRadioList } from "../payment-methods/PaymentMethodRadioList.tsx"
import { usePrices } from "../prices/use-prices.ts"

interface PaymentBreakdownRowsProps extends PaymentBreakdown {
  readonly amount: Cents
  /** formats the name of a payment method */
  readonly formatMethodName: (id: string) => string
}

/** How the amount to pay adds up, where it isn't the order's total (PAY-51, PAY-55). */
const PaymentBreakdownRows = ({ total, costs, paid, amount, formatMethodName }: PaymentBreakdownRowsProps) => {
  const { t } = useTexts()
  const { money, discountAmount } = usePrices()
  return (
    <PriceRows>
      <PriceRow label={t("price.total")} amount={money(total)} />
      {costs.map(each => (
        <PriceRow
          key={each.methodId}
          label={t("orderPayment.costs", { name: formatMethodName(each.methodId) })}
          amount={money(each.costs)}
        />
      ))}
      {paid > 0 ? <PriceRow kind="cut" label={t("orderPayment.paidBefore")} amount={discountAmount(paid)} /> : null}
      <PriceRow kind="total" label={t("orderPayment.toPay")} amount={money(amount)} />
    </PriceRows>
  )
}

interface PayNowFormProps {
  readonly viewState: Extract<OrderPaymentViewState, { readonly _tag: "Unpaid" }>
  readonly viewModel: OrderPaymentViewModel
}

const DISABLED_REASON_ID = "choose-payment"

export const PayNowForm = ({ viewState, viewModel }: PayNowFormProps) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const { methods, chosen, breakdown, continuesToProvider, isLeaving } = viewState
  const formatMethodName = (id: string) => formatPaymentMethodName(t, id, methods.find(method => method.id === id)?.name)
  const title = t("orderPayment.startFailed")
  const { run, failure, isRunning } = useCommand(() => viewModel.pay, { failed: "orderPayment.startFailed" })
  const isBusy = isRunning || isLeaving

  const pay = async () => {
    const page = await run(undefined)
    if (page) runIgnoringFailure(viewModel.openPaymentPage(page))
  }
  useEffect(() => {
    if (continuesToProvider) void pay()
  })

  const isMethodGone = failure?._tag === "Refused" && failure.refusal._tag === "PaymentMethodUnavailable"
  return (
    <>
      <div role="alert">
        <FailureNotice
          title={title}
          reassurance={isMethodGone ? t("payment.methodGone") : undefined}
          failure={failure}
          onRetry={() => void pay()}
        />
      </div>
      {chosen && breakdown ? (
        <PaymentBreakdownRows {...breakdown} amount={chosen.amount} formatMethodName={formatMethodName} />
      ) : null}
      <div>
        <Button
          kind="primary"
          busy={isBusy ? t("orderPayment.going") : undefined}
          disabledReasonId={chosen ? undefined : DISABLED_REASON_ID}
          onPress={() => void pay()}
        >
          {chosen
            ? t("orderPayment.pay", { amount: money(chosen.amount), name: formatMethodName(chosen.id) })
            : t("orderPayment.payNow")}
        </Button>
      </div>
      {chosen ? null : <p id={DISABLED_REASON_ID}>{t("payment.methodGone")}</p>}
      <Disclosure show={t("orderPayment.another")} hide={t("orderPayment.keep")} startsOpen={!chosen} onDemand>
        <PaymentMethodRadioList
          methods={methods}
          chosen={chosen && { paymentMethodId: chosen.id }}
          onPick={({ paymentMethodId }) => viewModel.pick(paymentMethodId)}
        />
      </Disclosure>
    </>
  )
}
