/** What becomes of a payment, a refund or an unpaid order without anybody asking: each looks again until it is at rest (PAY-52…PAY-56). */
import { hasFailed } from "../../../domain/payment/ledger.ts"
import { canLapse, isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import { isPaymentOpen } from "../../../domain/payment/payment.ts"
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { ProviderRejected } from "./payment-provider.ts"
import { findPayableOrder, markOrderLapsed, markOrderReminded, type PayableOrder } from "./payment-rows.ts"
import { findRefund, recordRejectedRefund, saveRefundStatus } from "./refund-rows.ts"
import { cancelPayment, requirePayment, syncPayment } from "./sync-payment.ts"

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** How long something is looked at that may still change. */
const WATCHED = 60 * DAY

/** Seldom enough for what hardly ever happens by then. */
const LONGEST_PAUSE = 7 * DAY

/** Soon while it is new, and seldom when it is old. */
const nextLook = (since: Date, now: Date, shortestPause = 10 * SECOND): Date | undefined => {
  const age = now.getTime() - since.getTime()
  return age < WATCHED ? after(now, Math.min(Math.max(age / 2, shortestPause), LONGEST_PAUSE)) : undefined
}

/** What is done may come undone: a bank takes money back, a refund fails. Nobody waits for it. */
const nextLookWhenDone = (since: Date, now: Date): Date | undefined => nextLook(since, now, DAY)

/** A bank may bring money late, also for what ended, and take it back. */
const settlePayment = async (site: PaymentDeps, paymentId: string): Promise<void> => {
  await syncPayment(site, paymentId)
  await site.transact("write", async tx => {
    const { payment, now } = await requirePayment(tx, paymentId)
    const next = payment.status === "paid" ? nextLookWhenDone : nextLook
    const runAt = next(payment.requestedAt ?? payment.createdAt, now)
    if (runAt) await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
  })
}

/** One whose answer was lost is found among those that the provider has; its key may be forgotten there by now. */
const refundPayment = async (site: PaymentDeps, refundId: string): Promise<void> => {
  const refund = await site.transact("read", tx => findRefund(tx, refundId))
  if (!refund || hasFailed(refund)) return
  try {
    const known = await site.provider.refunds(refund.providerId)
    const told =
      known.find(({ metadata }) => metadata?.refundId === refundId) ??
      (refund.status === "asked" ? await site.provider.refund(refund) : undefined)
    await site.transact("write", async tx => {
      if (told) await saveRefundStatus(tx, refund, told)
      const status = told?.status ?? refund.status
      const next = status === "refunded" ? nextLookWhenDone : nextLook
      const runAt = hasFailed({ status }) ? undefined : next(refund.createdAt, tx.now)
      if (runAt) await addJob(tx, "refund-payment", { refundId }, { runAt, jobKey: `refund ${refundId}` })
    })
  } catch (error) {
    if (error instanceof ProviderRejected) await site.transact("write", tx => recordRejectedRefund(tx, refund))
    throw error
  }
}

const waits = (order: PayableOrder | undefined): order is PayableOrder => order !== undefined && isPaymentDue(order)

const remindOrder = (site: PaymentDeps, orderId: string): Promise<void> =>
  site.transact("write", async tx => {
    if (!waits(await findPayableOrder(tx, orderId, "FOR UPDATE"))) return
    if (await markOrderReminded(tx, orderId)) await addJob(tx, "send-mail", { kind: "payment-reminder", orderId })
  })

interface Lapsing {
  readonly orderId: string
  /** an operator wants it */
  readonly isAskedFor?: boolean
}

/** While somebody may still pay it, or looks at what came, and once it was ever paid for, an order waits. */
const lapseNow = async (tx: Transaction, { orderId, isAskedFor = false }: Lapsing): Promise<void> => {
  const order = await findPayableOrder(tx, orderId, "FOR UPDATE")
  if (!order || !canLapse(order, isAskedFor)) return
  if (order.payments.some(isPaymentOpen) || order.isReviewed)
    return addJob(
      tx,
      "lapse-order",
      { orderId, ...(isAskedFor ? { isAskedFor } : {}) },
      { runAt: after(tx.now, HOUR), jobKey: `lapse ${orderId}` },
    )
  await markOrderLapsed(tx, order)
  await addJob(tx, "send-mail", { kind: "order-lapsed", orderId })
}

const lapseOrder = async (site: PaymentDeps, lapsing: Lapsing): Promise<void> => {
  const { orderId, isAskedFor } = lapsing
  const order = await site.transact("read", tx => findPayableOrder(tx, orderId))
  if (!order || !canLapse(order, isAskedFor)) return
  for (const payment of order.payments.filter(isPaymentOpen)) await cancelPayment(site, payment)
  await site.transact("write", tx => lapseNow(tx, lapsing))
}

export const makePaymentJobHandlers = (site: PaymentDeps) => ({
  "settle-payment": ({ paymentId }: { readonly paymentId: string }) => settlePayment(site, paymentId),
  "refund-payment": ({ refundId }: { readonly refundId: string }) => refundPayment(site, refundId),
  "remind-order": ({ orderId }: { readonly orderId: string }) => remindOrder(site, orderId),
  "lapse-order": (lapsing: Lapsing) => lapseOrder(site, lapsing),
})
