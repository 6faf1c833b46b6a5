import { Effect } from "effect"
import { computeNextPaymentCheck } from "../../../domain/ledger/next-check.ts"
import type { ProviderError } from "../ports/payment-provider.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import type { PaymentPorts } from "./create-provider-payment.ts"
import { requirePayment } from "./require-payment.ts"
import { makeSyncPayment } from "./sync-payment.ts"

/** Adds the job that syncs the payment, independently of the shopper. It replaces the waiting one. */
export const scheduleSync = ({ jobs }: ShopWrites, paymentId: string, runAt: Date): Effect.Effect<void> =>
  jobs.add("settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })

/** Syncs a payment and schedules the next time, until nothing can change any more. */
export const makeWatchPayment = (ports: PaymentPorts): ((paymentId: string) => Effect.Effect<void, ProviderError>) => {
  const syncPayment = makeSyncPayment(ports)
  return paymentId =>
    Effect.andThen(
      syncPayment(paymentId),
      ports.unitOfWork.write(shop =>
        Effect.gen(function* () {
          const { payment } = yield* requirePayment(shop.payments, paymentId, shop.payments.find)
          const runAt = computeNextPaymentCheck(payment, shop.now)
          if (runAt) yield* scheduleSync(shop, paymentId, runAt)
        }),
      ),
    )
}
