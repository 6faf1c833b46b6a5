/** What an order costs, what of that is paid, and what is still to be paid, costs of the payment method included (MAIL-10). */
import type { Cents } from "../../../domain/money/cents.ts"
import { receivedAmount } from "../../../domain/payment/ledger.ts"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import {
  calculateRequestedAmount,
  createPaymentBreakdown,
  sumCredits,
  sumPaidMethodCosts,
} from "../../../domain/payment/payment.ts"
import type { PayableOrder } from "../payment/payment-rows.ts"
import type { Block, Row } from "./letter.ts"
import type { Voice } from "./mail-formats.ts"
import { costsOf, methodName } from "./payment-method.ts"

const toPay = (voice: Voice, order: PayableOrder): Cents =>
  calculateRequestedAmount(order, costsOf(voice, order.methodId)).amount

/** What is asked for, or would have been, before it is paid. */
export const amountToPay = (voice: Voice, order: PayableOrder): string =>
  voice.money(toPay(voice, order), order.currency)

/** Nothing of an order that nobody pays in advance, or that was free all along. */
export const moneyBlocks = (voice: Voice, order: PayableOrder): readonly Block[] => {
  if (order.due === undefined || (order.due <= 0 && receivedAmount(order) <= 0)) return []
  const { t, money } = voice
  const shown = (cents: number) => money(cents, order.currency)
  const { total, costs, paid } = createPaymentBreakdown({
    total: order.due,
    credited: sumCredits(order),
    paidCosts: sumPaidMethodCosts(order),
    chosen: { methodId: order.methodId, costs: calculateRequestedAmount(order, costsOf(voice, order.methodId)).costs },
  })
  const rows: readonly Row[] = [
    { label: t.total, value: shown(total) },
    ...costs.map(each => ({ label: t.costsOf(methodName(voice, each.methodId)), value: shown(each.costs) })),
    ...(paid > 0 ? [{ label: t.paid, value: shown(paid) }] : []),
    ...(isPaymentDue(order) ? [{ label: t.toPay, value: shown(toPay(voice, order)), isTotal: true }] : []),
  ]
  return [{ _tag: "Rows", rows }]
}
