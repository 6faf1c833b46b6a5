/**
 * The provider is asked outside of any transaction. Its report is recorded in one that locks the order
 * (PAY-52…PAY-54).
 */
import { sumCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { hasFailed } from "../../../domain/payment/ledger.ts"
import { listPaymentsToSync } from "../../../domain/payment/order-payment-status.ts"
import { isPaymentOpen } from "../../../domain/payment/payment.ts"
import { type PaymentReport, type RefundReport, recordReport } from "../../../domain/payment/record-report.ts"
import {
  findOrderOfPayment,
  findPayableOrder,
  makeRecordContext,
  type PayableOrder,
  type StoredPayment,
  saveProviderPayment,
  storeRecorded,
} from "../../postgres/order-ledgers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import { createProviderPayment } from "./create-provider-payment.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { isProviderError, type MolliePayment, type PaymentProvider, ProviderRejected } from "./payment-provider.ts"

export const requirePayment = async (tx: Transaction, id: string, lock: "" | "FOR UPDATE" = "") => {
  const orderRef = await findOrderOfPayment(tx, { id })
  const order = orderRef && (await findPayableOrder(tx, orderRef.orderId, lock))
  const payment = order?.payments.find(candidate => candidate.id === id)
  if (!order || !payment) throw new TypeError("a payment without an order")
  return { order, payment, now: tx.now }
}

type PartialReport = Pick<PaymentReport, "status"> & Partial<PaymentReport>

/** Locks the order's row, so that reports of the same payment are recorded one after the other. */
const recordPaymentReport = async (tx: Transaction, id: string, report: PartialReport) => {
  const { order, payment } = await requirePayment(tx, id, "FOR UPDATE")
  const { amount } = payment
  const update = recordReport(order.entries, id, { amount, currency: order.currency, ...report }, makeRecordContext(tx))
  if (update.entries.length > 0) await storeRecorded(tx, order, update)
}

/**
 * Returns the provider's payment, or undefined when it knows none. Refunds are fetched first: one that is made or
 * fails in between doesn't look like a refund made elsewhere.
 */
const fetchReport = async (
  provider: PaymentProvider,
  providerId: string,
  withRefunds: boolean,
): Promise<{ readonly payment: MolliePayment; readonly report: PartialReport } | undefined> => {
  const all = withRefunds ? await provider.refunds(providerId) : []
  const payment = await provider.get(providerId)
  if (!payment) return undefined
  const { status, amount, amountRefunded, amountChargedBack } = payment
  const refunds = all.flatMap(({ metadata, status }): readonly RefundReport[] =>
    metadata?.refundId === undefined ? [] : [{ refundId: metadata.refundId, status }],
  )
  const others = all.filter(({ metadata, status }) => metadata?.refundId === undefined && !hasFailed({ status }))
  const moved = {
    ...(amountRefunded && { amountRefunded: amountRefunded.amount }),
    ...(withRefunds && { refundedElsewhere: sumCents(others.map(refund => refund.amount?.amount ?? ZERO_CENTS)) }),
    refunds,
  }
  return {
    payment,
    report: { status, ...amount, ...moved, amountChargedBack: amountChargedBack?.amount ?? ZERO_CENTS },
  }
}

const hasRefunds = ({ refunds }: PayableOrder, id: string): boolean => refunds.some(({ paymentId }) => paymentId === id)

/** In milliseconds: shorter than the provider remembers an idempotency key. */
const KEY_LIFETIME_MS = 50 * 60_000

/**
 * Handles a payment whose creation was never answered. While the provider knows the key, a repetition gives the same
 * payment. Later it is recorded as failed, because nobody got the address of its page.
 */
const syncUnanswered = async (deps: PaymentDeps, { order, payment, now }: Awaited<ReturnType<typeof requirePayment>>) => {
  if (!isPaymentOpen(payment)) return
  const since = payment.requestedAt ?? now
  if (now.getTime() - since.getTime() < KEY_LIFETIME_MS) await createProviderPayment(deps, order, payment)
  else await deps.transact("write", tx => recordPaymentReport(tx, payment.id, { status: "failed" }))
}

export const syncPayment = async (deps: PaymentDeps, id: string): Promise<void> => {
  const stored = await deps.transact("read", tx => requirePayment(tx, id))
  const { providerId } = stored.payment
  if (providerId === undefined) return syncUnanswered(deps, stored)
  const fetched = await fetchReport(deps.provider, providerId, hasRefunds(stored.order, id))
  // a payment that the provider no longer knows was never paid
  await deps.transact("write", tx => recordPaymentReport(tx, id, fetched?.report ?? { status: "expired" }))
}

/**
 * Syncs a payment by the provider's id. A payment without this id yet is found by the shop's id in its metadata.
 * Returns whether it was found.
 */
export const syncPaymentByProviderId = async ({ transact, provider }: PaymentDeps, providerId: string): Promise<boolean> => {
  const isRefunded = await transact("read", async tx => {
    const orderRef = await findOrderOfPayment(tx, { providerId })
    const order = orderRef && (await findPayableOrder(tx, orderRef.orderId))
    return orderRef !== undefined && order !== undefined && hasRefunds(order, orderRef.id)
  })
  const fetched = await fetchReport(provider, providerId, isRefunded)
  if (!fetched) return false
  const { payment, report } = fetched
  const paymentId = payment.metadata?.paymentId
  return transact("write", async tx => {
    const orderRef = await findOrderOfPayment(tx, { providerId })
    const unlinked = orderRef || paymentId === undefined ? undefined : await findOrderOfPayment(tx, { id: paymentId })
    const id = (orderRef ?? unlinked)?.id
    if (id === undefined) return false
    if (unlinked) await saveProviderPayment(tx, unlinked.id, providerId, payment._links.checkout?.href)
    await recordPaymentReport(tx, id, report)
    return true
  })
}

/** Syncs the open payments. Returns whether the provider reported on all that can still be paid. */
export const syncOpenPayments = async (deps: PaymentDeps, order: PayableOrder): Promise<boolean> => {
  const results = await Promise.all(
    listPaymentsToSync(order).map(async payment => {
      const requestedAt = order.payments.find(({ id }) => id === payment.id)?.requestedAt
      try {
        await syncPayment(deps, payment.id)
        return true
      } catch (error) {
        // a payment that the provider refused for the shop's fault doesn't exist there
        if (error instanceof ShopFault && requestedAt === undefined) return true
        if (isProviderError(error)) return !isPaymentOpen(payment)
        throw error
      }
    }),
  )
  return !results.includes(false)
}

/** Cancels a payment at the provider if possible. If it is paid all the same, the job refunds it. */
export const cancelPayment = async (deps: PaymentDeps, { id, providerId }: StoredPayment): Promise<void> => {
  try {
    if (providerId !== undefined) await deps.provider.cancel(providerId)
  } catch (error) {
    if (!(error instanceof ProviderRejected)) throw error
  }
  await syncPayment(deps, id)
}
