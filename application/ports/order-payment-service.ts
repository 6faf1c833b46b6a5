/** Pays an order at the payment provider's, and says how it stands. */
import type { Effect } from "effect"
import type { Cents } from "../../domain/money/cents.ts"
import type { OrderId } from "../../domain/order/order.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import type { PaymentMethodCosts } from "../../domain/payment/payment.ts"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** A method that an order can be paid with now. */
export interface OrderPaymentMethod {
  readonly id: string
  readonly name: string
  readonly costs: Cents
  /** what is paid with it, its costs included */
  readonly amount: Cents
}

export interface OrderPaymentOverview {
  readonly standing: OrderPaymentStatus
  /** what is to be paid with the method that was chosen last, or what was paid */
  readonly amount: Cents
  /** what the order costs, and what of that was paid, without what methods cost */
  readonly total: Cents
  readonly credited: Cents
  /** what these cost of what was paid and counts */
  readonly paidCosts: readonly PaymentMethodCosts[]
  /** what came, whatever of it counts */
  readonly received: Cents
  /** what went back, or is on its way */
  readonly refunded: Cents
  /** what banks took back */
  readonly chargedBack: Cents
  /** chosen last */
  readonly paymentMethodId: string
  /** none when there is nothing to pay */
  readonly methods: readonly OrderPaymentMethod[]
}

type NotPaid = "OrderNotFound" | "AlreadyPaid" | "NothingToPay" | "OrderLapsed" | "PaymentMethodUnavailable"

export interface OrderPaymentService {
  readonly get: (id: OrderId) => Effect.Effect<OrderPaymentOverview, ServiceFailure>
  /** the page on which it is paid; asked again with the same method, the same one */
  readonly pay: (
    id: OrderId,
    paymentMethodId: string,
  ) => Effect.Effect<{ readonly checkoutUrl: string }, ServiceFailure<NotPaid>>
}

export const OrderPaymentService = createInjectionToken<OrderPaymentService>("OrderPaymentService")
