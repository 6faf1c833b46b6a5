/** Payment of an order at the payment provider, and its status. */
import type { Effect } from "effect"
import type { Cents } from "../../domain/money/cents.ts"
import type { OrderId } from "../../domain/order/order.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import type { PaymentMethodCosts } from "../../domain/payment/payment.ts"
import { createInjectionToken } from "./injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

/** A method that the order can be paid with now. */
export interface OrderPaymentMethod {
  readonly id: string
  readonly name: string
  readonly costs: Cents
  /** amount to pay with this method, its costs included */
  readonly amount: Cents
}

export interface OrderPaymentOverview {
  readonly standing: OrderPaymentStatus
  /** amount to pay with the last chosen method, or the paid amount */
  readonly amount: Cents
  /** the order total, and the paid part of it, without method costs */
  readonly total: Cents
  readonly credited: Cents
  /** paid costs of each method */
  readonly paidCosts: readonly PaymentMethodCosts[]
  /** received amount, whether or not it counts */
  readonly received: Cents
  /** refunded amount, done or pending */
  readonly refunded: Cents
  /** amount that banks took back */
  readonly chargedBack: Cents
  /** the last chosen method */
  readonly paymentMethodId: string
  /** empty when nothing is due */
  readonly methods: readonly OrderPaymentMethod[]
}

type PaymentRefusalTag = "OrderNotFound" | "AlreadyPaid" | "NothingToPay" | "OrderLapsed" | "PaymentMethodUnavailable"

export interface OrderPaymentService {
  readonly get: (id: OrderId) => Effect.Effect<OrderPaymentOverview, ServiceFailure>
  /** the payment page; repeated with the same method it is the same page */
  readonly pay: (
    id: OrderId,
    paymentMethodId: string,
  ) => Effect.Effect<{ readonly checkoutUrl: string }, ServiceFailure<PaymentRefusalTag>>
}

export const OrderPaymentService = createInjectionToken<OrderPaymentService>("OrderPaymentService")
