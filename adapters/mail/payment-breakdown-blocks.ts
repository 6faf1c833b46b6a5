/** What an order costs, what is paid of it, and what must still be paid, with the costs of the payment method (MAIL-10). */
import { sumReceivedAmounts } from "../../domain/ledger/ledger.ts"
import type { OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { isPaymentDue } from "../../domain/payment/order-payment-status.ts"
import {
  calculateRequestedAmount,
  createPaymentBreakdown,
  sumPaidCostsByMethod,
  sumPaymentCredits,
} from "../../domain/payment/payment.ts"
import type { MailFormatter } from "./mail-formatter.ts"
import { getTotalLabel } from "./order-blocks.ts"
import { formatMailPaymentMethod, getAcceptedMethodCosts } from "./payment-method.ts"
import type { MailBlock, MailTableRow } from "./render-mail.ts"

const calculateToPay = (formatter: MailFormatter, order: OrderWithLedger): Cents =>
  calculateRequestedAmount(order, getAcceptedMethodCosts(formatter, order.methodId)).amount

/** The amount to pay, also once it is paid. */
export const formatAmountToPay = (formatter: MailFormatter, order: OrderWithLedger): string =>
  formatter.formatMoney(calculateToPay(formatter, order), order.currency)

/** Returns nothing for orders that aren't paid in advance, and for orders that were always free. */
export const makePaymentBreakdownBlocks = (
  formatter: MailFormatter,
  order: OrderWithLedger,
  placed: Pick<Order, "taxedPrice">,
): readonly MailBlock[] => {
  if (order.due === undefined || (order.due <= 0 && sumReceivedAmounts(order) <= 0)) return []
  const { t, formatMoney } = formatter
  const format = (cents: number) => formatMoney(cents, order.currency)
  const { total, costs, paid } = createPaymentBreakdown({
    total: order.due,
    credited: sumPaymentCredits(order),
    paidCosts: sumPaidCostsByMethod(order),
    chosen: {
      methodId: order.methodId,
      costs: calculateRequestedAmount(order, getAcceptedMethodCosts(formatter, order.methodId)).costs,
    },
  })
  const rows: readonly MailTableRow[] = [
    { label: getTotalLabel(formatter, placed), value: format(total) },
    ...costs.map(each => ({
      label: t("costsOf", { method: formatMailPaymentMethod(formatter, each.methodId) }),
      value: format(each.costs),
    })),
    ...(paid > 0 ? [{ label: t("paid"), value: format(paid) }] : []),
    ...(isPaymentDue(order) ? [{ label: t("toPay"), value: format(calculateToPay(formatter, order)), isTotal: true }] : []),
  ]
  return [{ _tag: "Rows", rows }]
}
