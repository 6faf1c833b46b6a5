/**
 * Jobs that follow payments, refunds and unpaid orders. Each repeats until nothing can change any more
 * (PAY-52…PAY-56).
 */
import { hasFailed } from "../../../domain/payment/ledger.ts"
import { canLapse, isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import { isPaymentOpen } from "../../../domain/payment/payment.ts"
import { addJob } from "../../postgres/add-job.ts"
import { findPayableOrder, markOrderLapsed, markOrderReminded, type PayableOrder } from "../../postgres/order-ledgers.ts"
import { findRefund, recordRejectedRefund, saveRefundStatus } from "../../postgres/refunds.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { ProviderRejected } from "./payment-provider.ts"
import { cancelPayment, requirePayment, syncPayment } from "./sync-payment.ts"

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

const addMs = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** How long payments and refunds are checked for changes. */
const WATCH_PERIOD_MS = 60 * DAY_MS

/** The longest pause between two checks: changes are rare by then. */
const MAX_PAUSE_MS = 7 * DAY_MS

/** The next check: soon for something new, rarely for something old, undefined when it is too old. */
const getNextCheck = (since: Date, now: Date, shortestPause = 10 * SECOND_MS): Date | undefined => {
  const age = now.getTime() - since.getTime()
  return age < WATCH_PERIOD_MS ? addMs(now, Math.min(Math.max(age / 2, shortestPause), MAX_PAUSE_MS)) : undefined
}

/**
 * Completed payments and refunds are checked at most daily: a chargeback or a failed refund is rare, and nobody waits
 * for it.
 */
const getNextCheckWhenDone = (since: Date, now: Date): Date | undefined => getNextCheck(since, now, DAY_MS)

/**
 * Syncs a payment and schedules the next check. Banks can send money late, also for ended payments, and take it back.
 */
const settlePayment = async (deps: PaymentDeps, paymentId: string): Promise<void> => {
  await syncPayment(deps, paymentId)
  await deps.transact("write", async tx => {
    const { payment, now } = await requirePayment(tx, paymentId)
    const getNext = payment.status === "paid" ? getNextCheckWhenDone : getNextCheck
    const runAt = getNext(payment.requestedAt ?? payment.createdAt, now)
    if (runAt) await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
  })
}

/**
 * Sends or checks a refund. When the response was lost, the provider's list shows the refund, even after its key has
 * expired.
 */
const refundPayment = async (deps: PaymentDeps, refundId: string): Promise<void> => {
  const refund = await deps.transact("read", tx => findRefund(tx, refundId))
  if (!refund || hasFailed(refund)) return
  try {
    const providerRefunds = await deps.provider.refunds(refund.providerId)
    const providerRefund =
      providerRefunds.find(({ metadata }) => metadata?.refundId === refundId) ??
      (refund.status === "asked" ? await deps.provider.refund(refund) : undefined)
    await deps.transact("write", async tx => {
      if (providerRefund) await saveRefundStatus(tx, refund, providerRefund)
      const status = providerRefund?.status ?? refund.status
      const getNext = status === "refunded" ? getNextCheckWhenDone : getNextCheck
      const runAt = hasFailed({ status }) ? undefined : getNext(refund.createdAt, tx.now)
      if (runAt) await addJob(tx, "refund-payment", { refundId }, { runAt, jobKey: `refund ${refundId}` })
    })
  } catch (error) {
    if (error instanceof ProviderRejected) await deps.transact("write", tx => recordRejectedRefund(tx, refund))
    throw error
  }
}

const isWaiting = (order: PayableOrder | undefined): order is PayableOrder => order !== undefined && isPaymentDue(order)

const remindOrder = (deps: PaymentDeps, orderId: string): Promise<void> =>
  deps.transact("write", async tx => {
    if (!isWaiting(await findPayableOrder(tx, orderId, "FOR UPDATE"))) return
    if (await markOrderReminded(tx, orderId)) await addJob(tx, "send-mail", { kind: "payment-reminder", orderId })
  })

interface LapseRequest {
  readonly orderId: string
  /** requested by an operator */
  readonly isAskedFor?: boolean
}

/** Lapses an order that was never paid. While a payment is open or under review, it tries again an hour later. */
const lapseNow = async (tx: Transaction, { orderId, isAskedFor = false }: LapseRequest): Promise<void> => {
  const order = await findPayableOrder(tx, orderId, "FOR UPDATE")
  if (!order || !canLapse(order, isAskedFor)) return
  if (order.payments.some(isPaymentOpen) || order.isReviewed)
    return addJob(
      tx,
      "lapse-order",
      { orderId, ...(isAskedFor ? { isAskedFor } : {}) },
      { runAt: addMs(tx.now, HOUR_MS), jobKey: `lapse ${orderId}` },
    )
  await markOrderLapsed(tx, order)
  await addJob(tx, "send-mail", { kind: "order-lapsed", orderId })
}

const lapseOrder = async (deps: PaymentDeps, request: LapseRequest): Promise<void> => {
  const { orderId, isAskedFor } = request
  const order = await deps.transact("read", tx => findPayableOrder(tx, orderId))
  if (!order || !canLapse(order, isAskedFor)) return
  for (const payment of order.payments.filter(isPaymentOpen)) await cancelPayment(deps, payment)
  await deps.transact("write", tx => lapseNow(tx, request))
}

export const makePaymentJobHandlers = (deps: PaymentDeps) => ({
  "settle-payment": ({ paymentId }: { readonly paymentId: string }) => settlePayment(deps, paymentId),
  "refund-payment": ({ refundId }: { readonly refundId: string }) => refundPayment(deps, refundId),
  "remind-order": ({ orderId }: { readonly orderId: string }) => remindOrder(deps, orderId),
  "lapse-order": (request: LapseRequest) => lapseOrder(deps, request),
})
