import type { OrderPaymentStatus } from "../../../domain/payment/order-payment-status.ts"
import { CREDIT_LIMIT, MANDATE_LIMIT, METHOD_COSTS } from "../customers.ts"
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
  borne: number,
): boolean => {
  const held = received - refunded - refundedInDashboard - chargedBack
  return owed.some(amount => held <= amount && amount <= held + borne)
}

/**
 * What the provider holds for an order is what the order costs with the method's costs, or nothing when it is not paid;
 * no payment is without an order (PAY-53, PAY-55).
 */
export const findWrongMoney = (
  { orders, gifts, operated }: Records,
  settlements: readonly Settlement[],
  paidNumbers: readonly string[],
): readonly string[] => {
  const numbers = new Set([...orders.values()].map(({ order }) => order.orderNumber))
  return [
    ...settlements.flatMap(({ placed: { latest }, standing, sums }) => {
      const { orderNumber, taxedPrice } = latest
      // the costs of a method stay paid when the price falls to nothing (PAY-51)
      const costs = METHOD_COSTS.map(each => taxedPrice.totalGross + each)
      const isFree = standing === "NothingToPay" && taxedPrice.totalGross === 0
      const owed = standing === "Paid" || isFree ? costs : [0]
      const borne = (gifts.get(orderNumber) ?? 0) + (operated.has(orderNumber) ? sums.chargedBack : 0)
      return isSettled(owed, sums, borne)
        ? []
        : [`order ${orderNumber} of ${taxedPrice.totalGross} is ${standing}, and the provider has ${JSON.stringify(sums)}`]
    }),
    ...paidNumbers.flatMap(number => (numbers.has(number) ? [] : [`${number} was paid, but nobody ordered it`])),
  ]
}

/** Orders on account stay within the customer's credit, and an order by mandate within the mandate (PAY-59, PAY-60). */
export const findExceededLimits = ({ orders, staged }: Records): readonly string[] => {
  const placed = [...orders.values()]
  const onAccount = placed.filter(
    ({ latest }) => latest.paymentInfo?.paymentMethodId === "onaccount" && !staged.has(latest.orderNumber),
  )
  const customers = new Set(onAccount.map(({ customerId }) => customerId))
  return [
    ...[...customers].flatMap(id => {
      const open = onAccount.filter(({ customerId }) => customerId === id)
      const sum = open.reduce((total, { latest }) => total + latest.taxedPrice.totalGross, 0)
      return sum > CREDIT_LIMIT ? [`${id} owes ${sum} on account, and has a credit of ${CREDIT_LIMIT}`] : []
    }),
    ...placed.flatMap(({ latest: { orderNumber, paymentInfo, taxedPrice } }) =>
      paymentInfo?.paymentMethodId === "mandate" && taxedPrice.totalGross > MANDATE_LIMIT
        ? [`order ${orderNumber} of ${taxedPrice.totalGross} is above its mandate of ${MANDATE_LIMIT}`]
        : [],
    ),
  ]
}
