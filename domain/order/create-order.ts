/** Creates an order with the cart's content, the agreed items, a number and its first stages (ORDER-05, ORDER-09). */
import type { Cart } from "../cart/cart.ts"
import { removePreviousTotal } from "../cart/price-changes.ts"
import { getEffectiveOrderDate } from "../delivery/shop-calendar.ts"
import type { Order, OrderId } from "./order.ts"
import { getInitialStages } from "./order-status.ts"

interface Placement {
  readonly id: OrderId
  readonly orderNumber: string
  readonly placedAt: Date
  /** ISO dates on which the cut-off doesn't count, besides weekends */
  readonly daysWithoutPrinting?: readonly string[] | undefined
}

/** The first version of the cart's order. What a coupon refuses, a total before and the VAT id's status are not copied. */
export const createOrderFromCart = (cart: Cart, { id, orderNumber, placedAt, daysWithoutPrinting }: Placement): Order => {
  const { couponRefusals: _, vatIdStatus: __, isVatIdMissing: ___, paymentInfo, ...placed } = removePreviousTotal(cart)
  const isFree = cart.taxedPrice.totalGross <= 0
  return {
    ...placed,
    ...(paymentInfo && { paymentInfo: isFree ? { ...paymentInfo, isUnneeded: true } : paymentInfo }),
    id,
    version: 1,
    orderNumber,
    createdAt: placedAt.toISOString(),
    effectiveDate: getEffectiveOrderDate(placedAt, daysWithoutPrinting),
    stages: getInitialStages(cart),
  }
}
