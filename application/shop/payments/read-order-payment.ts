import { Effect } from "effect"
import { createOrderPaymentOverview, type OrderPaymentOverview } from "../../../domain/ledger/order-payment-overview.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { listPaymentsToSync } from "../../../domain/payment/order-payment-status.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { Payments } from "../ports/payments.ts"
import { refuse } from "../refuse.ts"
import type { PaymentPorts } from "./create-provider-payment.ts"
import { listMethodsWithLawfulSurchargesOfOrder } from "./find-payment-methods.ts"
import { syncOpenPayments } from "./open-payments.ts"
import { makeSyncPayment } from "./sync-payment.ts"

export interface CustomerOrderRef {
  readonly orderId: string
  readonly customerId: string
}

/** Returns the order, found with `find`. Other customers' orders are refused as not found. */
export const requireOwnOrder = (
  find: Payments["find"],
  { orderId, customerId }: CustomerOrderRef,
): Effect.Effect<OrderWithLedger, RefusalOf<"OrderNotFound">> =>
  Effect.flatMap(find(orderId), order => (order?.customerId === customerId ? Effect.succeed(order) : refuse("OrderNotFound")))

type ReadOrderPayment = (ref: CustomerOrderRef) => Effect.Effect<OrderPaymentOverview, RefusalOf<"OrderNotFound">>

/** Returns the payment's state after asking the provider. The return to the page itself proves nothing. */
export const makeReadOrderPayment = (ports: PaymentPorts): ReadOrderPayment => {
  const syncPayment = makeSyncPayment(ports)
  return Effect.fnUntraced(function* (ref) {
    const read = ports.unitOfWork.read(({ payments }) => requireOwnOrder(payments.find, ref))
    const before = yield* read
    const isSynced = yield* syncOpenPayments(syncPayment, before)
    const order = listPaymentsToSync(before).length > 0 ? yield* read : before
    const methods = yield* ports.unitOfWork.read(shop =>
      listMethodsWithLawfulSurchargesOfOrder(shop, ref.orderId, ref.customerId),
    )
    return createOrderPaymentOverview(order, methods, isSynced)
  })
}
