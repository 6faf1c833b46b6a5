/** What an order comes to with another delivery, and how that compares with what was agreed (ORDER-16). */
import type { LineItem } from "../../domain/cart/cart.ts"
import { type Cents, subtractCents, toCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { calculateOrderTotalChange, type NewDeliveryChoice } from "../../domain/order/order-total-change.ts"
import { type AmountLimitExceeded, exceededLimit } from "../../domain/payment/amount-limit.ts"
import { isPrepaidMethod } from "../../domain/payment/payment.ts"

/** What becomes of a difference: a paid order waits for more, or sends back what is too much (PAY-55). */
type Settling = "AsAgreed" | "Open" | "Difference" | "Back"

export interface OrderTotalPreview {
  /** gross, in cents */
  readonly total: Cents
  readonly than: "more" | "less" | "same"
  readonly difference: Cents
  /** of what stays the same nothing is settled */
  readonly settling?: Settling
  /** the limit that it would pass: it is refused (PAY-59) */
  readonly exceeded?: AmountLimitExceeded
}

const settlingOf = ({ paymentInfo, stages }: Order, than: "more" | "less"): Settling => {
  if (!paymentInfo || !isPrepaidMethod(paymentInfo.paymentMethodId)) return "AsAgreed"
  if (stages.includes("waitingForPayment")) return "Open"
  return than === "more" ? "Difference" : "Back"
}

/** Nothing chosen changes nothing. */
export const previewOrderTotal = (
  order: Order,
  item: LineItem,
  chosen: NewDeliveryChoice | undefined,
): OrderTotalPreview => {
  const { totalGross: agreed } = order.taxedPrice
  const total = chosen ? calculateOrderTotalChange(order, item, chosen).becomes : agreed
  const than = total > agreed ? "more" : total < agreed ? "less" : "same"
  const told = { total, than, difference: toCents(Math.abs(total - agreed)) } as const
  if (than === "same") return told
  const exceeded = exceededLimit(order.amountLimits ?? [], subtractCents(total, agreed))
  return { ...told, ...(exceeded ? { exceeded } : { settling: settlingOf(order, than) }) }
}
