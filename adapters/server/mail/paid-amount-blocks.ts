/** What an order costs, what of that is paid, and what is still to be paid, costs of the payment method included (MAIL-10). */
import type { Cents } from "../../../domain/money/cents.ts"
import { sumReceivedAmounts } from "../../../domain/payment/ledger.ts"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import {
  calculateRequestedAmount,
  createPaymentBreakdown,
  sumCredits,
  sumPaidMethodCosts,
} from "../../../domain/payment/payment.ts"
import type { PayableOrder } from "../payment/payment-rows.ts"
import type { MailFormatter } from "./mail-formatter.ts"
import { formatMailPaymentMethod, getPaymentMethodCosts } from "./payment-method.ts"
import type { MailBlock, MailTableRow } from "./render-mail.ts"

const toPay = (voice: MailFormatter, order: PayableOrder): Cents =>
  calculateRequestedAmount(order, getPaymentMethodCosts(voice, order.methodId)).amount

/** What is asked for, or would have been, before it is paid. */
export const formatAmountToPay = (voice: MailFormatter, order: PayableOrder): string =>
  voice.formatMoney(toPay(voice, order), order.currency)

/** Nothing of an order that nobody pays in advance, or that was free all along. */
export const makePaidAmountBlocks = (voice: MailFormatter, order: PayableOrder): readonly MailBlock[] => {
  if (order.due === undefined || (order.due <= 0 && sumReceivedAmounts(order) <= 0)) return []
  const { texts, formatMoney } = voice
  const shown = (cents: number) => formatMoney(cents, order.currency)
  const { total, costs, paid } = createPaymentBreakdown({
    total: order.due,
    credited: sumCredits(order),
    paidCosts: sumPaidMethodCosts(order),
    chosen: {
      methodId: order.methodId,
      costs: calculateRequestedAmount(order, getPaymentMethodCosts(voice, order.methodId)).costs,
    },
  })
  const rows: readonly MailTableRow[] = [
    { label: texts.total, value: shown(total) },
    ...costs.map(each => ({
      label: texts.costsOf(formatMailPaymentMethod(voice, each.methodId)),
      value: shown(each.costs),
    })),
    ...(paid > 0 ? [{ label: texts.paid, value: shown(paid) }] : []),
    ...(isPaymentDue(order) ? [{ label: texts.toPay, value: shown(toPay(voice, order)), isTotal: true }] : []),
  ]
  return [{ _tag: "Rows", rows }]
}
