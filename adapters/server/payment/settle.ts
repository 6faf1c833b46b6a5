/** The provider is asked outside of any transaction; what it tells is booked in one that holds the order, whoever asked (PAY-52…PAY-54). */
import { stagesWhenPaid } from "../../../domain/order/order-standing.ts"
import { isUndecided } from "../../../domain/payment/payment.ts"
import { toAskAfter } from "../../../domain/payment/payment-standing.ts"
import { type Settlement, settlement, type ToldPayment } from "../../../domain/payment/settlement.ts"
import type { Transaction } from "../database/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import type { PayingSite } from "./paying-site.ts"
import {
  findPayable,
  insertReview,
  type KeptPayment,
  keepMethod,
  keepProvided,
  orderOfPayment,
  type PayableOrder,
  setPaid,
  setStages,
  setStatus,
} from "./payment-rows.ts"
import { provided } from "./provided.ts"
import { isProviderFailure, ProviderRefused } from "./provider.ts"
import { addRefund } from "./refund-rows.ts"

const book = async (tx: Transaction, order: PayableOrder, payment: KeptPayment, settled: Settlement): Promise<void> => {
  const about = { orderId: order.id, paymentId: payment.id }
  switch (settled._tag) {
    case "Nothing":
      return
    case "Noted":
      await setStatus(tx, payment.id, settled.status)
      if (settled.status === "failed") await addJob(tx, "send-mail", { kind: "payment-failed", ...about })
      return
    case "Review":
      await setStatus(tx, payment.id, "paid")
      await insertReview(tx, payment.id, "amount", settled)
      return
    case "Returned":
      await setStatus(tx, payment.id, "paid")
      await addRefund(tx, payment.id, settled.refund)
      return
    case "Credited":
      await setStatus(tx, payment.id, "paid", settled.credit)
      await addRefund(tx, payment.id, settled.refund)
      await addJob(tx, "send-mail", { kind: "payment-received", ...about })
      if (!settled.isPaid) return
      await setPaid(tx, order.id)
      await keepMethod(tx, order.id)
      await setStages(tx, order.id, stagesWhenPaid(order.stages))
  }
}

export const paymentOf = async (tx: Transaction, id: string, hold: "" | "FOR UPDATE" = "") => {
  const found = await orderOfPayment(tx, { id })
  const order = found && (await findPayable(tx, found.orderId, hold))
  const payment = order?.payments.find(each => each.id === id)
  if (!order || !payment) throw new TypeError("a payment without an order")
  return { order, payment, now: tx.now }
}

/** The order's row is held: two who are told at the same time book it once. */
const booked = async (tx: Transaction, id: string, told: Pick<ToldPayment, "status"> & Partial<ToldPayment>) => {
  const { order, payment } = await paymentOf(tx, id, "FOR UPDATE")
  await book(tx, order, payment, settlement(order, payment, { ...payment, currency: order.currency, ...told }))
}

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
  const told = await site.provider.get(providerId)
  await site.transact("write", tx =>
    // one that the provider doesn't know any more was never paid
    booked(tx, id, told ? { status: told.status, ...told.amount } : { status: "expired" }),
  )
}

/** By the provider's id; one that is told of before its row knew it is found by what the shop wrote on it. */
export const settleTold = async ({ transact, provider }: PayingSite, providerId: string): Promise<boolean> => {
  const told = await provider.get(providerId)
  if (!told) return false
  const own = told.metadata?.paymentId
  return transact("write", async tx => {
    const found = await orderOfPayment(tx, { providerId })
    const adopted = found || own === undefined ? undefined : await orderOfPayment(tx, { id: own })
    const id = (found ?? adopted)?.id
    if (id === undefined) return false
    if (adopted) await keepProvided(tx, adopted.id, providerId, told._links.checkout?.href)
    await booked(tx, id, { status: told.status, ...told.amount })
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
