import { Effect } from "effect"
import { computeNextLapseAttempt } from "../../../domain/ledger/next-check.ts"
import { canOperatorEndOrder } from "../../../domain/ledger/operator-lapse.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { canOrderLapse, isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import { isPaymentOpen } from "../../../domain/payment/payment.ts"
import type { PaymentPorts } from "../payments/create-provider-payment.ts"
import { cancelPayment } from "../payments/open-payments.ts"
import { saveLedgerDecision } from "../payments/save-ledger-update.ts"
import { makeSyncPayment } from "../payments/sync-payment.ts"
import type { JobPayload } from "../ports/job-queue.ts"
import type { ProviderError } from "../ports/payment-provider.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

type LapseOrder = JobPayload<"lapse-order">

const canLapse = (order: OrderWithLedger, isAskedFor = false): boolean =>
  isAskedFor ? canOperatorEndOrder(order) : canOrderLapse(order)

/** Cancels all items of the order and releases its coupons (PAY-56). The order was locked in this unit of work. */
export const endUnpaidOrder = Effect.fnUntraced(function* (shop: ShopWrites, order: OrderWithLedger): Effect.fn.Return<void> {
  yield* shop.coupons.releaseUses(order.id)
  yield* shop.payments.cancelItems(order.id)
  yield* saveLedgerDecision(shop, order, { kind: "OrderLapsed", at: shop.now })
})

/** Lapses an order that was never paid. While a payment is open or under review, it tries again later. */
const lapseOrTryLater = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderId, isAskedFor }: LapseOrder,
): Effect.fn.Return<void> {
  const order = yield* shop.payments.lock(orderId)
  if (!order || !canLapse(order, isAskedFor)) return
  if (order.payments.some(isPaymentOpen) || order.isReviewed)
    return yield* shop.jobs.add(
      "lapse-order",
      { orderId, ...(isAskedFor ? { isAskedFor } : {}) },
      { runAt: computeNextLapseAttempt(shop.now), jobKey: `lapse ${orderId}` },
    )
  yield* endUnpaidOrder(shop, order)
  yield* shop.jobs.add("send-mail", { kind: "order-lapsed", orderId })
})

/** Ends an order that nobody pays, after its open payments were cancelled at the provider. */
export const makeLapseOrder = (ports: PaymentPorts): ((request: LapseOrder) => Effect.Effect<void, ProviderError>) => {
  const { unitOfWork, provider } = ports
  const syncPayment = makeSyncPayment(ports)
  return Effect.fnUntraced(function* (request) {
    const order = yield* unitOfWork.read(({ payments }) => payments.find(request.orderId))
    if (!order || !canLapse(order, request.isAskedFor)) return
    for (const payment of order.payments.filter(isPaymentOpen)) yield* cancelPayment(provider, syncPayment, payment)
    yield* unitOfWork.write(shop => lapseOrTryLater(shop, request))
  })
}

/** Reminds the customer of an order that is not paid, once (PAY-56). */
export const sendPaymentReminder = Effect.fnUntraced(function* (
  { payments, jobs }: ShopWrites,
  orderId: string,
): Effect.fn.Return<void> {
  const order = yield* payments.lock(orderId)
  if (!order || !isPaymentDue(order)) return
  if (yield* payments.markReminded(orderId)) yield* jobs.add("send-mail", { kind: "payment-reminder", orderId })
})
