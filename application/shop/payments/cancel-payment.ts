import { Effect } from "effect"
import type { PaymentWithProviderRef } from "../../../domain/ledger/order-with-ledger.ts"
import type { PaymentProvider, ProviderError } from "../ports/payment-provider.ts"
import type { SyncPayment } from "./sync-payment.ts"

/** Cancels a payment at the provider if possible. If it is paid all the same, its report refunds it. */
export const cancelPayment = (
  provider: PaymentProvider,
  syncPayment: SyncPayment,
  { id, providerId }: PaymentWithProviderRef,
): Effect.Effect<void, ProviderError> =>
  Effect.gen(function* () {
    if (providerId !== undefined) yield* Effect.catchTag(provider.cancel(providerId), "ProviderRejected", () => Effect.void)
    yield* syncPayment(id)
  })
