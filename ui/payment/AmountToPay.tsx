/** The amount to pay where the method has costs of its own, below the order's total (PAY-51). */
import type { PaymentViewState } from "../../application/client/payment/payment-view-model.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { formatPaymentMethodName } from "../payment-methods/format-payment-method.ts"

type AmountToPayProps = NonNullable<PaymentViewState["methodWithCosts"]> & {
  readonly currency: CurrencyCode
  readonly pending: boolean
}

export const AmountToPay = ({ id, name, amount, costs, currency, pending }: AmountToPayProps) => {
  const { t, money } = useTexts()
  return (
    <PriceRows pending={pending}>
      <PriceRow
        kind="total"
        label={t("orderPayment.toPay")}
        detail={t("orderPayment.toPayWith", {
          costs: money(costs, currency),
          name: formatPaymentMethodName(t, id, name),
        })}
        amount={money(amount, currency)}
      />
    </PriceRows>
  )
}
