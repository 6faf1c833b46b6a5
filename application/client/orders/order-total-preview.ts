/** The order total with another delivery, compared with the agreed one (ORDER-16). */
import type { LineItem } from "../../../domain/cart/cart.ts"
import { type Cents, subtractCents, toCents } from "../../../domain/money/cents.ts"
import { calculateOrderTotalChange, type NewDeliveryChoice } from "../../../domain/order/delivery-total-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import { type AmountLimitExceeded, findExceededLimit } from "../../../domain/payment/payer-limit-usage.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"

/** How a difference is settled: a paid order waits for the rest, or gets a refund (PAY-55). */
type Settlement = "AsAgreed" | "Open" | "Difference" | "Back"

export interface OrderTotalPreview {
  /** gross, in cents */
  readonly total: Cents
  readonly comparison: "more" | "less" | "same"
  readonly difference: Cents
  /** missing when the total stays the same */
  readonly settlement?: Settlement
  /** the exceeded limit; the change is then refused (PAY-59) */
  readonly exceeded?: AmountLimitExceeded
}

const getSettlement = ({ paymentInfo, stages }: Order, comparison: "more" | "less"): Settlement => {
  if (!paymentInfo || !isPrepaidMethod(paymentInfo.paymentMethodId)) return "AsAgreed"
  if (stages.includes("waitingForPayment")) return "Open"
  return comparison === "more" ? "Difference" : "Back"
}

/** The preview for a choice; without one the total stays the same. */
export const previewOrderTotal = (order: Order, item: LineItem, chosen: NewDeliveryChoice | undefined): OrderTotalPreview => {
  const { totalGross: agreedTotal } = order.taxedPrice
  const total = chosen ? calculateOrderTotalChange(order, item, chosen).newTotal : agreedTotal
  const comparison = total > agreedTotal ? "more" : total < agreedTotal ? "less" : "same"
  const preview = { total, comparison, difference: toCents(Math.abs(total - agreedTotal)) } as const
  if (comparison === "same") return preview
  const exceeded = findExceededLimit(order.amountLimits ?? [], subtractCents(total, agreedTotal))
  return { ...preview, ...(exceeded ? { exceeded } : { settlement: getSettlement(order, comparison) }) }
}
