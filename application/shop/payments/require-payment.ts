import { Effect } from "effect"
import type { OrderWithLedger, PaymentWithProviderRef } from "../../../domain/ledger/order-with-ledger.ts"
import type { OrderLookupKey, Payments } from "../ports/payments.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Returns the order, found with `find`: one that was named before exists. */
export const requireOrderByLookupKey = Effect.fnUntraced(function* (
  { findOrderId }: ShopReads["payments"],
  key: OrderLookupKey,
  find: Payments["find"],
): Effect.fn.Return<OrderWithLedger> {
  const id = yield* findOrderId(key)
  const order = id === undefined ? undefined : yield* find(id)
  return order ?? (yield* Effect.die(new TypeError("a payment or refund without an order")))
})

export interface PaymentWithOrder {
  readonly order: OrderWithLedger
  readonly payment: PaymentWithProviderRef
}

/** Returns the payment with this id, which exists, and its order, found with `find`. */
export const requirePaymentWithOrder = Effect.fnUntraced(function* (
  payments: ShopReads["payments"],
  paymentId: string,
  find: Payments["find"],
): Effect.fn.Return<PaymentWithOrder> {
  const order = yield* requireOrderByLookupKey(payments, { paymentId }, find)
  const payment = order.payments.find(({ id }) => id === paymentId)
  return payment ? { order, payment } : yield* Effect.die(new TypeError("an order without its payment"))
})
