import { Effect } from "effect"
import type { OrderListCriteria } from "../ports/orders.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** One page of the customer's orders. The number of all matches takes longer, so it is counted only when wanted. */
export const listOrders = (
  { orderOverview }: ShopReads,
  { withTotal, ...criteria }: OrderListCriteria & { readonly withTotal: boolean },
) =>
  Effect.gen(function* () {
    const results = yield* orderOverview.list(criteria)
    return { results, ...(withTotal ? { total: yield* orderOverview.count(criteria) } : {}) }
  })

export const countOrdersByStage = ({ orderOverview }: ShopReads, customerId: string) => orderOverview.countByStage(customerId)
