/** The provider is asked outside of any transaction; what it tells is booked in one that holds the order, whoever asked (PAY-52…PAY-54). */
import { sum, ZERO } from "../../../domain/money/money.ts"
import { hasFailed } from "../../../domain/payment/ledger.ts"
import { isUndecided } from "../../../domain/payment/payment.ts"
import { toAskAfter } from "../../../domain/payment/payment-standing.ts"
import { type PaymentReport, type RefundReport, recordReport } from "../../../domain/payment/record-report.ts"
import type { Transaction } from "../database/transaction.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import type { PayingSite } from "./paying-site.ts"
import {
  contextOf,
  findPayable,
  type KeptPayment,
  keepProvided,
  orderOfPayment,
  type PayableOrder,
  storeRecorded,
} from "./payment-rows.ts"
import { provided } from "./provided.ts"
import { isProviderFailure, type PaymentProvider, type ProviderPayment, ProviderRefused } from "./provider.ts"

export const paymentOf = async (tx: Transaction, id: string, hold: "" | "FOR UPDATE" = "") => {
  const found = await orderOfPayment(tx, { id })
  const order = found && (await findPayable(tx, found.orderId, hold))
  const payment = order?.payments.find(each => each.id === id)
  if (!order || !payment) throw new TypeError("a payment without an order")
  return { order, payment, now: tx.now }
}

type Reported = Pick<PaymentReport, "status"> & Partial<PaymentReport>

/** The order's row is held: two reports of the same payment are recorded one after the other. */
const booked = async (tx: Transaction, id: string, report: Reported) => {
  const { order, payment } = await paymentOf(tx, id, "FOR UPDATE")
  const { amount } = payment
  const recorded = recordReport(order.entries, id, { amount, currency: order.currency, ...report }, contextOf(tx))
  if (recorded.entries.length > 0) await storeRecorded(tx, order, recorded)
}

/**
 * The payment as the provider has it, undefined when it knows none. Its refunds are asked for first: one that is made
 * or fails between both calls is not taken for somebody else's.
 */
const fetchReport = async (
  provider: PaymentProvider,
  providerId: string,
  hasRefunds: boolean,
): Promise<{ readonly told: ProviderPayment; readonly report: Reported } | undefined> => {
  const known = hasRefunds ? await provider.refunds(providerId) : []
  const told = await provider.get(providerId)
  if (!told) return undefined
  const { status, amount, amountRefunded, amountChargedBack } = told
  const refunds = known.flatMap(({ metadata, status }): readonly RefundReport[] =>
    metadata?.refundId === undefined ? [] : [{ refundId: metadata.refundId, status }],
  )
  const others = known.filter(({ metadata, status }) => metadata?.refundId === undefined && !hasFailed({ status }))
  const moved = {
    ...(amountRefunded && { amountRefunded: amountRefunded.amount }),
    ...(hasRefunds && { refundedElsewhere: sum(others.map(refund => refund.amount?.amount ?? ZERO)) }),
    refunds,
  }
  return { told, report: { status, ...amount, ...moved, amountChargedBack: amountChargedBack?.amount ?? ZERO } }
}

const hasRefunds = ({ refunds }: PayableOrder, id: string): boolean => refunds.some(each => each.paymentId === id)

/** In milliseconds: shorter than the provider remembers a key. */
const KEY_LIFETIME = 50 * 60_000

/** Nobody was told where to pay it: while the provider knows the key it is the same payment, later it never becomes one. */
const neverAnswered = async (site: PayingSite, { order, payment, now }: Awaited<ReturnType<typeof paymentOf>>) => {
  if (!isUndecided(payment)) return
  const since = payment.requestedAt ?? now
  if (now.getTime() - since.getTime() < KEY_LIFETIME) await provided(site, order, payment)
  else await site.transact("write", tx => booked(tx, payment.id, { status: "failed" }))
}

export const settle = async (site: PayingSite, id: string): Promise<void> => {
  const known = await site.transact("read", tx => paymentOf(tx, id))
  const { providerId } = known.payment
  if (providerId === undefined) return neverAnswered(site, known)
  const fetched = await fetchReport(site.provider, providerId, hasRefunds(known.order, id))
  // one that the provider doesn't know any more was never paid
  await site.transact("write", tx => booked(tx, id, fetched?.report ?? { status: "expired" }))
}

/** By the provider's id; one that is told of before its row knew it is found by what the shop wrote on it. */
export const settleTold = async ({ transact, provider }: PayingSite, providerId: string): Promise<boolean> => {
  const isRefunded = await transact("read", async tx => {
    const found = await orderOfPayment(tx, { providerId })
    const order = found && (await findPayable(tx, found.orderId))
    return found !== undefined && order !== undefined && hasRefunds(order, found.id)
  })
  const fetched = await fetchReport(provider, providerId, isRefunded)
  if (!fetched) return false
  const { told, report } = fetched
  const own = told.metadata?.paymentId
  return transact("write", async tx => {
    const found = await orderOfPayment(tx, { providerId })
    const adopted = found || own === undefined ? undefined : await orderOfPayment(tx, { id: own })
    const id = (found ?? adopted)?.id
    if (id === undefined) return false
    if (adopted) await keepProvided(tx, adopted.id, providerId, told._links.checkout?.href)
    await booked(tx, id, report)
    return true
  })
}

/** Whether the provider answered for all that may still be paid. */
export const settleTried = async (site: PayingSite, order: PayableOrder): Promise<boolean> => {
  const answered = await Promise.all(
    toAskAfter(order).map(async payment => {
      const requestedAt = order.payments.find(({ id }) => id === payment.id)?.requestedAt
      try {
        await settle(site, payment.id)
        return true
      } catch (error) {
        // what it refused for a fault of ours, it has not
        if (error instanceof ShopFault && requestedAt === undefined) return true
        if (isProviderFailure(error)) return !isUndecided(payment)
        throw error
      }
    }),
  )
  return !answered.includes(false)
}

/** So that it can't be paid any more, where the provider lets it be; what was paid there in spite of it is refunded by itself. */
export const giveUp = async (site: PayingSite, { id, providerId }: KeptPayment): Promise<void> => {
  try {
    if (providerId !== undefined) await site.provider.cancel(providerId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
  }
  await settle(site, id)
}
