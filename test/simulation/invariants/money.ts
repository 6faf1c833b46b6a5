import type { OrderPaymentStatus } from "../../../domain/payment/order-payment-status.ts"
import { METHOD_COSTS } from "../customers.ts"
import type { ProviderOrderSums } from "../provider.ts"
import type { PlacedOrder, Records } from "../records.ts"

interface Settlement {
  readonly placed: PlacedOrder
  readonly standing: OrderPaymentStatus["_tag"] | undefined
  /** from the provider's books */
  readonly sums: ProviderOrderSums
}

/** Whether what is held is what was owed; an operator may have borne what a bank took or what was given back. */
const isSettled = (
  owed: readonly number[],
  { received, refunded, refundedInDashboard, chargedBack }: ProviderOrderSums,
  given: number,
) => {
  const held = received - refunded - refundedInDashboard - chargedBack
  return owed.some(amount => held <= amount && amount <= held + given + chargedBack)
}

/**
 * What the provider holds for an order is what the order costs with the method's costs, or nothing when it is not paid;
 * no payment is without an order (PAY-53, PAY-55).
 */
export const findWrongMoney = (
  { orders, gifts }: Records,
  settlements: readonly Settlement[],
  paidNumbers: readonly string[],
): readonly string[] => {
  const numbers = new Set([...orders.values()].map(({ order }) => order.orderNumber))
  return [
    ...settlements.flatMap(({ placed: { latest }, standing, sums }) => {
      const { orderNumber, taxedPrice } = latest
      const owed = standing === "Paid" ? METHOD_COSTS.map(costs => taxedPrice.totalGross + costs) : [0]
      return isSettled(owed, sums, gifts.get(orderNumber) ?? 0)
        ? []
        : [`order ${orderNumber} of ${taxedPrice.totalGross} is ${standing}, and the provider has ${JSON.stringify(sums)}`]
    }),
    ...paidNumbers.flatMap(number => (numbers.has(number) ? [] : [`${number} was paid, but nobody ordered it`])),
  ]
}
