/** A customer's orders page by page, and the number of orders per stage (ORDER-02, ORDER-04). */
import { Effect } from "effect"
import { createOrderFilter, DEFAULT_ORDER_PAGE_SIZE, type OrderSearchTerms } from "../../../domain/order/order-search-terms.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { OrderService } from "../ports/order-service.ts"
import type { OrderCache } from "./order-cache.ts"
import { getPageOffset } from "./pagination.ts"

interface Ports {
  readonly orders: OrderService
  /** pending edits are saved first, so that the result includes them (ORDER-10) */
  readonly waitForChanges: OrderCache["waitForChanges"]
}

export const makeFindOrders = ({ orders, waitForChanges }: Ports) => ({
  find: ({ page, ...search }: OrderSearchTerms & { readonly page: number }) => {
    const filter = createOrderFilter(search)
    const query = { offset: getPageOffset(page), limit: DEFAULT_ORDER_PAGE_SIZE, ...(filter === undefined ? {} : { filter }) }
    return waitForChanges.pipe(Effect.andThen(orders.list(query)))
  },
  stats: orders.stats,
})

export type FindOrders = ReturnType<typeof makeFindOrders>

export const FindOrders = createInjectionToken<FindOrders>("FindOrders")
