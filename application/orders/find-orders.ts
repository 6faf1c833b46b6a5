/** A customer's orders, a page at a time, and how many are in each stage (ORDER-02, ORDER-04). */
import { Effect } from "effect"
import { createOrderFilter, DEFAULT_PAGE_SIZE, type OrderSearch } from "../../domain/order/order-search.ts"
import { getPageOffset } from "../../domain/order/pagination.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { OrderService, OrderSummaryPage } from "../ports/order-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { OrderCache } from "./order-cache.ts"

export interface FindOrders {
  readonly find: (search: OrderSearch & { readonly page: number }) => Effect.Effect<OrderSummaryPage, ServiceFailure>
  readonly stats: OrderService["stats"]
}

interface Ports {
  readonly orders: OrderService
  /** what was just typed belongs to what is found (ORDER-10) */
  readonly settled: OrderCache["settled"]
}

export const makeFindOrders = ({ orders, settled }: Ports): FindOrders => ({
  find: ({ page, ...search }) => {
    const filter = createOrderFilter(search)
    const asked = { offset: getPageOffset(page), limit: DEFAULT_PAGE_SIZE, ...(filter === undefined ? {} : { filter }) }
    return settled.pipe(Effect.andThen(orders.list(asked)))
  },
  stats: orders.stats,
})

export const FindOrders = createInjectionToken<FindOrders>("FindOrders")
