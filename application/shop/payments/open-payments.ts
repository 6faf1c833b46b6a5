import { Effect } from "effect"
import type { OrderWithLedger, PaymentWithProviderRef } from "../../../domain/ledger/order-with-ledger.ts"
import { listPaymentsToSync } from "../../../domain/payment/order-payment-status.ts"
import { isPaymentOpen, type Payment } from "../../../domain/payment/payment.ts"
import type { PaymentProvider, ProviderError } from "../ports/payment-provider.ts"
import type { SyncPayment } from "./sync-payment.ts"

/** Cancels a payment at the provider if possible. If it is paid all the same, its report refunds it. */
export const cancelPayment = Effect.fnUntraced(function* (
  provider: PaymentProvider,
  syncPayment: SyncPayment,
  { id, providerId }: PaymentWithProviderRef,
): Effect.fn.Return<void, ProviderError> {
  if (providerId !== undefined) yield* Effect.catchTag(provider.cancel(providerId), "ProviderRejected", () => Effect.void)
  yield* syncPayment(id)
})

/** Whether an error leaves nothing open: the payment has ended, or the provider refused the shop and never got it. */
const isHarmless = (error: ProviderError, payment: Payment, isRequested: boolean): boolean =>
  (error._tag === "ShopFault" && !isRequested) || !isPaymentOpen(payment)

/** Syncs the order's open payments. Returns whether the provider reported on all that can still be paid. */
export const syncOpenPayments = (syncPayment: SyncPayment, order: OrderWithLedger): Effect.Effect<boolean> =>
  Effect.map(
    Effect.forEach(
      listPaymentsToSync(order),
      payment => {
        const isRequested = order.payments.some(({ id, requestedAt }) => id === payment.id && requestedAt !== undefined)
        return Effect.match(syncPayment(payment.id), {
          onSuccess: () => true,
          onFailure: error => isHarmless(error, payment, isRequested),
        })
      },
      { concurrency: "unbounded" },
    ),
    results => !results.includes(false),
  )
