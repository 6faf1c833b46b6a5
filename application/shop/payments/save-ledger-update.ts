/** What was recorded in an order's ledger is saved together with the jobs that follow from it. */
import { Effect } from "effect"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import { areSameStages } from "../../../domain/ledger/ledger-columns.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import type { LedgerAdditions, LedgerFollowUp, LedgerRecordContext } from "../../../domain/ledger/record-in-ledger.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { notifyAgents, schedulePaymentJobs } from "./follow-up-jobs.ts"

export const makeRecordContext = ({ now, newId }: Pick<ShopWrites, "now" | "newId">): LedgerRecordContext => ({ at: now, newId })

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
      return schedulePaymentJobs(shop, orderId, followUp.since)
  }
}

/** Saves entries and adds the jobs of their follow-ups. The order was locked in this unit of work. */
export const saveLedgerUpdate = (
  shop: ShopWrites,
  order: OrderWithLedger,
  { entries, followUps }: LedgerAdditions,
  options?: { readonly isNewVersion?: boolean },
): Effect.Effect<OrderWithLedger> =>
  Effect.tap(shop.payments.append(order, entries, options), () =>
    Effect.forEach(followUps, followUp => startFollowUp(shop, order.id, followUp), { discard: true }),
  )

/** Saves the decision of an operator or a deadline, and notifies agents of its effect. */
export const saveDecision = (
  shop: ShopWrites,
  order: OrderWithLedger,
  decision: LedgerEntry & { readonly kind: "StagesSet" | "OrderLapsed" | "ReviewClosed" },
): Effect.Effect<OrderWithLedger> =>
  Effect.tap(shop.payments.append(order, [decision]), after =>
    areSameStages(after.stages, order.stages) && after.lapsedAt === order.lapsedAt ? Effect.void : notifyAgents(shop, order.id),
  )
