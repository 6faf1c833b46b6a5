/** What becomes of a payment, a refund or an unpaid order without anybody asking: each looks again until it is at rest (PAY-52…PAY-56). */
import { hasFailed } from "../../../domain/payment/ledger.ts"
import { isUndecided } from "../../../domain/payment/payment.ts"
import { isToBePaid, mayLapse } from "../../../domain/payment/payment-standing.ts"
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import type { PayingSite } from "./paying-site.ts"
import { findPayable, lapse, markReminded, type PayableOrder } from "./payment-rows.ts"
import { ProviderRefused } from "./provider.ts"
import { findRefund, keepRefundRefused, keepRefundTold } from "./refund-rows.ts"
import { giveUp, paymentOf, settle } from "./settle.ts"

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
const settlePayment = async (site: PayingSite, paymentId: string): Promise<void> => {
  await settle(site, paymentId)
  await site.transact("write", async tx => {
    const { payment, now } = await paymentOf(tx, paymentId)
    const next = payment.status === "paid" ? nextLookWhenDone : nextLook
    const runAt = next(payment.requestedAt ?? payment.createdAt, now)
    if (runAt) await addJob(tx, "settle-payment", { paymentId }, { runAt, jobKey: `settle ${paymentId}` })
  })
}

/** One whose answer was lost is found among those that the provider has; its key may be forgotten there by now. */
const refundPayment = async (site: PayingSite, refundId: string): Promise<void> => {
  const refund = await site.transact("read", tx => findRefund(tx, refundId))
  if (!refund || hasFailed(refund)) return
  try {
    const known = await site.provider.refunds(refund.providerId)
    const told =
      known.find(({ metadata }) => metadata?.refundId === refundId) ??
      (refund.status === "asked" ? await site.provider.refund(refund) : undefined)
    await site.transact("write", async tx => {
      if (told) await keepRefundTold(tx, refund, told)
      const status = told?.status ?? refund.status
      const next = status === "refunded" ? nextLookWhenDone : nextLook
      const runAt = hasFailed({ status }) ? undefined : next(refund.createdAt, tx.now)
      if (runAt) await addJob(tx, "refund-payment", { refundId }, { runAt, jobKey: `refund ${refundId}` })
    })
  } catch (error) {
    if (error instanceof ProviderRefused) await site.transact("write", tx => keepRefundRefused(tx, refund))
    throw error
  }
}

const waits = (order: PayableOrder | undefined): order is PayableOrder => order !== undefined && isToBePaid(order)

const remindOrder = (site: PayingSite, orderId: string): Promise<void> =>
  site.transact("write", async tx => {
    if (!waits(await findPayable(tx, orderId, "FOR UPDATE"))) return
    if (await markReminded(tx, orderId)) await addJob(tx, "send-mail", { kind: "payment-reminder", orderId })
  })

interface Lapsing {
  readonly orderId: string
  /** an operator wants it */
  readonly isAskedFor?: boolean
}

/** While somebody may still pay it, or looks at what came, and once it was ever paid for, an order waits. */
const lapseNow = async (tx: Transaction, { orderId, isAskedFor = false }: Lapsing): Promise<void> => {
  const order = await findPayable(tx, orderId, "FOR UPDATE")
  if (!order || !mayLapse(order, isAskedFor)) return
  if (order.payments.some(isUndecided) || order.isReviewed)
    return addJob(
      tx,
      "lapse-order",
      { orderId, ...(isAskedFor ? { isAskedFor } : {}) },
      { runAt: after(tx.now, HOUR), jobKey: `lapse ${orderId}` },
    )
  await lapse(tx, order)
  await addJob(tx, "send-mail", { kind: "order-lapsed", orderId })
}

const lapseOrder = async (site: PayingSite, lapsing: Lapsing): Promise<void> => {
  const { orderId, isAskedFor } = lapsing
  const order = await site.transact("read", tx => findPayable(tx, orderId))
  if (!order || !mayLapse(order, isAskedFor)) return
  for (const payment of order.payments.filter(isUndecided)) await giveUp(site, payment)
  await site.transact("write", tx => lapseNow(tx, lapsing))
}

export const paymentHandlers = (site: PayingSite) => ({
  "settle-payment": ({ paymentId }: { readonly paymentId: string }) => settlePayment(site, paymentId),
  "refund-payment": ({ refundId }: { readonly refundId: string }) => refundPayment(site, refundId),
  "remind-order": ({ orderId }: { readonly orderId: string }) => remindOrder(site, orderId),
  "lapse-order": (lapsing: Lapsing) => lapseOrder(site, lapsing),
})
