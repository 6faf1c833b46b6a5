/** What was recorded in an order's ledger is saved together with the jobs that follow from it. */
import { Effect } from "effect"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import { areSameStages } from "../../../domain/ledger/ledger-columns.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import {
  type LedgerAdditions,
  type LedgerFollowUp,
  type LedgerRecordContext,
  recordOrderAmountChange,
} from "../../../domain/ledger/record-in-ledger.ts"
import type { Order } from "../../../domain/order/order.ts"
import { computePaymentDeadline } from "../../../domain/payment/payment-deadlines.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { notifyAgents, schedulePaymentReminderAndLapse } from "./follow-up-jobs.ts"

export const makeLedgerRecordContext = ({ now, newId }: Pick<ShopWrites, "now" | "newId">): LedgerRecordContext => ({
  at: now,
  newId,
})

const startFollowUp = (shop: ShopWrites, orderId: string, followUp: LedgerFollowUp): Effect.Effect<void> => {
  switch (followUp._tag) {
    case "SendMail": {
      const { _tag, ...mail } = followUp
      return shop.jobs.add("send-mail", { ...mail, orderId })
    }
    case "SendRefund": {
      const { refundId } = followUp
      return shop.jobs.add("refund-payment", { refundId }, { jobKey: `refund ${refundId}` })
    }
    case "NotifyAgents":
      return notifyAgents(shop, orderId)
    case "WatchOrder":
      return schedulePaymentReminderAndLapse(shop, orderId, followUp.since)
  }
}

const isReady = ({ stages }: OrderWithLedger): boolean => stages.includes("inProduction")

/** The days of an order that can be printed from now on may have to move, when it was late (ART-10). */
const scheduleMovingOfDays = (shop: ShopWrites, before: OrderWithLedger, after: OrderWithLedger): Effect.Effect<void> => {
  const { id: orderId } = after
  if (isReady(before) || !isReady(after)) return Effect.void
  return shop.jobs.add(
    "move-delivery-days",
    { orderId, readyAt: shop.now.getTime() },
    { jobKey: `move-delivery-days ${orderId}` },
  )
}

/** Saves entries and adds the jobs of their follow-ups. The order was locked in this unit of work. */
export const saveLedgerUpdate = (
  shop: ShopWrites,
  order: OrderWithLedger,
  { entries, followUps }: LedgerAdditions,
  options?: { readonly isNewVersion?: boolean },
): Effect.Effect<OrderWithLedger> =>
  Effect.tap(shop.payments.append(order, entries, options), after =>
    Effect.andThen(
      Effect.forEach(followUps, followUp => startFollowUp(shop, order.id, followUp), { discard: true }),
      scheduleMovingOfDays(shop, order, after),
    ),
  )

/** Saves the decision of an operator or a deadline, and notifies agents of its effect. */
export const saveLedgerDecision = (
  shop: ShopWrites,
  order: OrderWithLedger,
  decision: LedgerEntry & { readonly kind: "StagesSet" | "OrderLapsed" | "ReviewClosed" },
): Effect.Effect<OrderWithLedger> =>
  Effect.tap(shop.payments.append(order, [decision]), after =>
    areSameStages(after.stages, order.stages) && after.lapsedAt === order.lapsedAt
      ? Effect.void
      : Effect.andThen(notifyAgents(shop, order.id), scheduleMovingOfDays(shop, order, after)),
  )

/** Closes a review after a person settled the money at the provider. Returns whether it was open. */
export const closePaymentReview = Effect.fnUntraced(function* (shop: ShopWrites, reviewId: string): Effect.fn.Return<boolean> {
  const review = yield* shop.payments.findOpenReview(reviewId)
  const order = review && (yield* shop.payments.lock(review.orderId))
  if (!order) return false
  const { reason, paymentId } = review
  yield* saveLedgerDecision(shop, order, {
    kind: "ReviewClosed",
    at: shop.now,
    reason,
    ...(paymentId !== undefined && { paymentId }),
  })
  return true
})

/**
 * When a paid order becomes more expensive, the difference has to be paid. When it becomes cheaper, the difference is
 * refunded (PAY-55). `order` is the saved order. Returns it with its current stages and payment method.
 */
export const updateAmountDue = Effect.fnUntraced(function* (shop: ShopWrites, order: Order): Effect.fn.Return<Order> {
  const payable = yield* shop.payments.lock(order.id)
  if (!payable) return order
  const context = { ...makeLedgerRecordContext(shop), payUntil: computePaymentDeadline(shop.now) }
  const update = recordOrderAmountChange(payable.entries, order.taxedPrice.totalGross, context)
  if (update.entries.length === 0) return order
  // the saved change is a new version already
  const { stages, methodId, due } = yield* saveLedgerUpdate(shop, payable, update, { isNewVersion: false })
  return { ...order, stages, ...(due === undefined ? {} : { paymentInfo: { paymentMethodId: methodId } }) }
})
