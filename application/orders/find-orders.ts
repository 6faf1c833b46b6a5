/** A customer's orders, a page at a time, and how many are in each stage (ORDER-02, ORDER-04). */
import type { Effect } from "effect"
import { pageOffset } from "../../domain/order/order-pages.ts"
import { DEFAULT_LIMIT, type OrderSearch, searchWhere } from "../../domain/order/order-search.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { OrderPage, OrderService } from "../ports/order-service.ts"
import { token } from "../ports/token.ts"

export interface FindOrders {
  readonly find: (search: OrderSearch & { readonly page: number }) => Effect.Effect<OrderPage, ServiceFailure>
  readonly stats: OrderService["stats"]
}

export const makeFindOrders = ({ orders }: { readonly orders: OrderService }): FindOrders => ({
  find: ({ page, ...search }) => {
    const where = searchWhere(search)
    return orders.list({ offset: pageOffset(page), limit: DEFAULT_LIMIT, ...(where === undefined ? {} : { where }) })
  },
  stats: orders.stats,
})

export const FindOrders = token<FindOrders>("FindOrders")
