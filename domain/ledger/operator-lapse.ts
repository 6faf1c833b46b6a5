/** Whether an operator can end an unpaid order before, or without, its deadline (PAY-56, SHOP-12). */
import { canOrderLapse, isPaymentDue } from "../payment/order-payment-status.ts"
import { calculateHeldAmount, type OrderLedger } from "./ledger.ts"

/** An order that was once paid can be ended when nothing of its customer's money is held any more. */
export const canOperatorEndOrder = (order: OrderLedger): boolean =>
  canOrderLapse(order) || (isPaymentDue(order) && !order.isPaidOutside && calculateHeldAmount(order) <= 0)
