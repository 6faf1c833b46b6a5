/** Payment of an order at the payment provider, and its status. */
import type { Effect } from "effect"
import type { OrderPaymentOverview } from "../../../domain/ledger/order-payment-overview.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import type { ServiceFailure } from "./service-failures.ts"

type PaymentRefusalTag = "OrderNotFound" | "AlreadyPaid" | "NothingToPay" | "OrderLapsed" | "PaymentMethodUnavailable"

export interface OrderPaymentService {
  readonly get: (id: OrderId) => Effect.Effect<OrderPaymentOverview, ServiceFailure>
  /** the payment page; repeated with the same method it is the same page */
  readonly pay: (
    id: OrderId,
    paymentMethodId: string,
  ) => Effect.Effect<{ readonly checkoutUrl: string }, ServiceFailure<PaymentRefusalTag>>
}
