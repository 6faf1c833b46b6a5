/** How the amount to pay adds up, where it isn't the order's total (PAY-51, PAY-55). */
import type { Cents } from "../../domain/money/cents.ts"
import type { PaymentBreakdown as Parts } from "../../domain/payment/payment.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"

interface PaymentBreakdownRowsProps extends Parts {
  readonly amount: Cents
  /** formats the name of a payment method */
  readonly formatMethodName: (id: string) => string
}

export const PaymentBreakdownRows = ({ total, costs, paid, amount, formatMethodName }: PaymentBreakdownRowsProps) => {
  const { t, money, discountAmount } = useTexts()
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
