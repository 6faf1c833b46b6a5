import { Effect } from "effect"
import { moveAgreedDays } from "../../../domain/order/late-order.ts"
import { makeCalendarLookup } from "../delivery/delivery-offers.ts"
import { notifyAgents } from "../payments/follow-up-jobs.ts"
import type { JobPayload } from "../ports/job-queue.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Moves the agreed days of an order that became ready to print after its deadline, and tells its customer (ART-10). */
export const moveDeliveryDays = Effect.fnUntraced(function* (
  shop: ShopWrites,
  { orderId, readyAt }: JobPayload<"move-delivery-days">,
): Effect.fn.Return<void> {
  const customerId = (yield* shop.payments.find(orderId))?.customerId
  const order = customerId === undefined ? undefined : yield* shop.orders.lock(orderId, customerId)
  if (!order?.stages.includes("inProduction")) return
  const moved = moveAgreedDays(order, new Date(readyAt), yield* makeCalendarLookup(shop))
  if (moved === order) return
  yield* shop.orders.save(order, moved)
  yield* shop.jobs.add("send-mail", { kind: "delivery-moved", orderId, date: moved.effectiveDate ?? "" })
  yield* notifyAgents(shop, orderId)
})
