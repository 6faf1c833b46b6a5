/** Records a payment's current state at the provider, on request of a webhook, a page or a job (PAY-52…PAY-54). */
import { Effect } from "effect"
import { hasRefundFailed } from "../../../domain/ledger/ledger.ts"
import { computeNextPaymentCheck, isPaymentRequestRepeatable } from "../../../domain/ledger/next-check.ts"
import { isPaymentRefundRequested } from "../../../domain/ledger/order-with-ledger.ts"
import { type PaymentReport, recordPaymentReport } from "../../../domain/ledger/record-in-ledger.ts"
import { sumCents } from "../../../domain/money/cents.ts"
import { isPaymentOpen } from "../../../domain/payment/payment.ts"
import type { PaymentProvider, ProviderError, ProviderPayment } from "../ports/payment-provider.ts"
import type { ShopReads, ShopWrites } from "../ports/unit-of-work.ts"
import { makeCreateProviderPayment, type PaymentPorts } from "./create-provider-payment.ts"
import { type PaymentWithOrder, requirePaymentWithOrder } from "./require-payment.ts"
import { makeLedgerRecordContext, saveLedgerUpdate } from "./save-ledger-update.ts"

type PartialReport = Pick<PaymentReport, "status"> & Partial<PaymentReport>

/** Locks the order, so that reports of the same payment are recorded one after the other. */
const savePaymentReport = Effect.fnUntraced(function* (
  shop: ShopWrites,
  paymentId: string,
  report: PartialReport,
): Effect.fn.Return<void> {
  const { order, payment } = yield* requirePaymentWithOrder(shop.payments, paymentId, shop.payments.lock)
  const { amount } = payment
  const completed = { amount, currency: order.currency, ...report }
  const update = recordPaymentReport(order.entries, paymentId, completed, makeLedgerRecordContext(shop))
  if (update.entries.length > 0) yield* saveLedgerUpdate(shop, order, update)
})

interface FetchedPayment {
  readonly payment: ProviderPayment
  readonly report: PartialReport
}

/**
 * Returns the provider's payment, or undefined when it knows none. Refunds are fetched first: one that is made or
 * fails in between doesn't look like a refund made elsewhere.
 */
const fetchReport = Effect.fnUntraced(function* (
  provider: PaymentProvider,
  providerId: string,
  withRefunds: boolean,
): Effect.fn.Return<FetchedPayment | undefined, ProviderError> {
  const all = withRefunds ? yield* provider.listRefunds(providerId) : []
  const payment = yield* provider.find(providerId)
  if (!payment) return undefined
  const { status, amount, currency, amountRefunded, amountChargedBack } = payment
  const refunds = all.flatMap(({ refundId, status }) => (refundId === undefined ? [] : [{ refundId, status }]))
  const others = all.filter(refund => refund.refundId === undefined && !hasRefundFailed(refund))
  const moved = {
    ...(amountRefunded !== undefined && { amountRefunded }),
    ...(withRefunds && { refundedElsewhere: sumCents(others.map(refund => refund.amount)) }),
    refunds,
  }
  return { payment, report: { status, amount, currency, amountChargedBack, ...moved } }
})

/**
 * Handles a payment whose creation was never answered. While the provider knows the key, a repetition gives the same
 * payment. Later it is recorded as failed, because nobody got the address of its page.
 */
const makeSyncUnanswered = (ports: PaymentPorts) => {
  const createProviderPayment = makeCreateProviderPayment(ports)
  return ({ order, payment, now }: PaymentWithOrder & { readonly now: Date }): Effect.Effect<void, ProviderError> => {
    if (!isPaymentOpen(payment)) return Effect.void
    if (!isPaymentRequestRepeatable(payment.requestedAt, now))
      return ports.unitOfWork.write(shop => savePaymentReport(shop, payment.id, { status: "failed" }))
    const shopper = { returnUrl: ports.getReturnUrl(order.id), language: undefined }
    return Effect.asVoid(createProviderPayment(order, payment, shopper))
  }
}

export type SyncPayment = (paymentId: string) => Effect.Effect<void, ProviderError>

export const makeSyncPayment = (ports: PaymentPorts): SyncPayment => {
  const { unitOfWork, provider } = ports
  const syncUnanswered = makeSyncUnanswered(ports)
  return Effect.fnUntraced(function* (paymentId) {
    const saved = yield* unitOfWork.read(({ payments, now }) =>
      Effect.map(requirePaymentWithOrder(payments, paymentId, payments.find), found => ({ ...found, now })),
    )
    const { providerId } = saved.payment
    if (providerId === undefined) return yield* syncUnanswered(saved)
    // outside of any unit of work: the provider may be slow
    const fetched = yield* fetchReport(provider, providerId, isPaymentRefundRequested(saved.order, paymentId))
    // a payment that the provider no longer knows was never paid
    const report = fetched?.report ?? { status: "expired" }
    yield* unitOfWork.write(shop => savePaymentReport(shop, paymentId, report))
  })
}

interface KnownPayment {
  readonly paymentId: string
  readonly isRefunded: boolean
}

const findByProviderId = Effect.fnUntraced(function* (
  { payments }: ShopReads,
  providerId: string,
): Effect.fn.Return<KnownPayment | undefined> {
  const orderId = yield* payments.findOrderId({ providerId })
  const order = orderId === undefined ? undefined : yield* payments.find(orderId)
  const payment = order?.payments.find(candidate => candidate.providerId === providerId)
  return order && payment && { paymentId: payment.id, isRefunded: isPaymentRefundRequested(order, payment.id) }
})

/** Links the provider's payment to the shop's, which it names. Returns the shop's id if there is one. */
const linkPayment = Effect.fnUntraced(function* (
  { payments }: ShopWrites,
  payment: ProviderPayment,
): Effect.fn.Return<string | undefined> {
  const { paymentId } = payment
  if (paymentId === undefined || (yield* payments.findOrderId({ paymentId })) === undefined) return undefined
  yield* payments.saveProviderPayment(paymentId, payment)
  return paymentId
})

/** Syncs a payment that the provider names by its own id. Returns whether the shop has it. */
export const makeSyncPaymentByProviderId = ({ unitOfWork, provider }: Omit<PaymentPorts, "getReturnUrl">) =>
  Effect.fnUntraced(function* (providerId: string): Effect.fn.Return<boolean, ProviderError> {
    const known = yield* unitOfWork.read(shop => findByProviderId(shop, providerId))
    const fetched = yield* fetchReport(provider, providerId, known?.isRefunded ?? false)
    if (!fetched) return false
    return yield* unitOfWork.write(
      Effect.fnUntraced(function* (shop) {
        const paymentId = known?.paymentId ?? (yield* linkPayment(shop, fetched.payment))
        if (paymentId === undefined) return false
        yield* savePaymentReport(shop, paymentId, fetched.report)
        return true
      }),
    )
  })

/** Adds the job that syncs the payment, independently of the shopper. It replaces the waiting one. */
export const scheduleSync = ({ jobs }: ShopWrites, paymentId: string, runAt: Date): Effect.Effect<void> =>
  jobs.add("settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })

/** Syncs a payment and schedules the next time, until nothing can change any more. */
export const makePollPayment = (ports: PaymentPorts): ((paymentId: string) => Effect.Effect<void, ProviderError>) => {
  const syncPayment = makeSyncPayment(ports)
  return paymentId =>
    Effect.andThen(
      syncPayment(paymentId),
      ports.unitOfWork.write(
        Effect.fnUntraced(function* (shop) {
          const { payment } = yield* requirePaymentWithOrder(shop.payments, paymentId, shop.payments.find)
          const runAt = computeNextPaymentCheck(payment, shop.now)
          if (runAt) yield* scheduleSync(shop, paymentId, runAt)
        }),
      ),
    )
}
