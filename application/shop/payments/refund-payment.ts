import { Effect } from "effect"
import { hasRefundFailed, type LedgerRefund } from "../../../domain/ledger/ledger.ts"
import { computeNextRefundCheck } from "../../../domain/ledger/next-check.ts"
import { recordRefundRefusal, recordRefundReport } from "../../../domain/ledger/record-in-ledger.ts"
import type { CurrencyCode } from "../../../domain/money/cents.ts"
import type { PaymentProvider, ProviderError, ProviderRefund } from "../ports/payment-provider.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../ports/unit-of-work.ts"
import { requireOrderByLookupKey } from "./require-payment.ts"
import { makeLedgerRecordContext, saveLedgerUpdate } from "./save-ledger-update.ts"

interface SavedRefund extends LedgerRefund {
  readonly providerId: string
  readonly orderNumber: string
  readonly currency: CurrencyCode
}

const findRefund = Effect.fnUntraced(function* (
  { payments }: ShopReads,
  refundId: string,
): Effect.fn.Return<SavedRefund | undefined> {
  const orderId = yield* payments.findOrderId({ refundId })
  const order = orderId === undefined ? undefined : yield* payments.find(orderId)
  const refund = order?.refunds.find(({ id }) => id === refundId)
  const providerId = order?.payments.find(({ id }) => id === refund?.paymentId)?.providerId
  if (!order || !refund || providerId === undefined) return undefined
  return { ...refund, providerId, orderNumber: order.orderNumber, currency: order.currency }
})

/** When the response was lost, the provider's list shows the refund, even after its key has expired. */
const findOrSend = Effect.fnUntraced(function* (
  provider: PaymentProvider,
  { id, status, providerId, amount, currency, orderNumber }: SavedRefund,
): Effect.fn.Return<ProviderRefund | undefined, ProviderError> {
  const sent = (yield* provider.listRefunds(providerId)).find(({ refundId }) => refundId === id)
  if (sent || status !== "asked") return sent
  return yield* provider.refund({ id, providerId, amount, currency, description: orderNumber })
})

/** Records the provider's status of a refund. The customer is told once it is accepted (PAY-53…PAY-55). */
export const saveRefundReport = Effect.fnUntraced(function* (
  shop: ShopWrites,
  refundId: string,
  { id: providerRefundId, status }: Pick<ProviderRefund, "id" | "status">,
): Effect.fn.Return<void> {
  const order = yield* requireOrderByLookupKey(shop.payments, { refundId }, shop.payments.lock)
  yield* shop.payments.saveProviderRefund(refundId, providerRefundId)
  yield* saveLedgerUpdate(shop, order, recordRefundReport(order.entries, { refundId, status }, makeLedgerRecordContext(shop)))
})

/** Records that the provider refused the refund: a review is opened, once. */
const saveRefusal = Effect.fnUntraced(function* (shop: ShopWrites, refundId: string): Effect.fn.Return<void> {
  const order = yield* requireOrderByLookupKey(shop.payments, { refundId }, shop.payments.lock)
  yield* saveLedgerUpdate(shop, order, recordRefundRefusal(order.entries, refundId, makeLedgerRecordContext(shop)))
})

interface Ports {
  readonly unitOfWork: UnitOfWork
  readonly provider: PaymentProvider
}

/**
 * Sends a saved refund, or checks one that was sent, and schedules the next time, until nothing can change any more. A
 * refused refund fails, so that it is sent again.
 */
export const makeRefundPayment = ({ unitOfWork, provider }: Ports) =>
  Effect.fnUntraced(function* (refundId: string): Effect.fn.Return<void, ProviderError> {
    const refund = yield* unitOfWork.read(shop => findRefund(shop, refundId))
    if (!refund || hasRefundFailed(refund)) return
    const report = yield* findOrSend(provider, refund).pipe(
      Effect.tapErrorTag("ProviderRejected", () => unitOfWork.write(shop => saveRefusal(shop, refundId))),
    )
    yield* unitOfWork.write(
      Effect.fnUntraced(function* (shop) {
        if (report) yield* saveRefundReport(shop, refundId, report)
        const runAt = computeNextRefundCheck({ ...refund, ...(report && { status: report.status }) }, shop.now)
        if (runAt) yield* shop.jobs.add("refund-payment", { refundId }, { runAt, jobKey: `refund ${refundId}` })
      }),
    )
  })
