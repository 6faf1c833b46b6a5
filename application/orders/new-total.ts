/** What an order comes to with another delivery, and how that compares with what was agreed (ORDER-16). */
import type { LineItem } from "../../domain/cart/cart.ts"
import { type Cents, cents } from "../../domain/money/money.ts"
import type { Order } from "../../domain/order/order.ts"
import { type NewDelivery, repriced } from "../../domain/order/repriced.ts"

export interface NewTotal {
  /** gross, in cents */
  readonly total: Cents
  readonly than: "more" | "less" | "same"
  readonly difference: Cents
}

/** Nothing chosen changes nothing. */
export const newTotal = (order: Order, item: LineItem, chosen: NewDelivery | undefined): NewTotal => {
  const { totalGross: agreed } = order.taxedPrice
  const total = chosen ? repriced(order, item, chosen).becomes : agreed
  const than = total > agreed ? "more" : total < agreed ? "less" : "same"
  return { total, than, difference: cents(Math.abs(total - agreed)) }
}
