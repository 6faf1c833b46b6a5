/** Orders are placed, found, read and changed by the customer whose cart they were; a foreign one is a missing one (API-10, API-35…API-39). */
import { Result } from "effect"
import { CUT_OFF_TIME } from "../../../domain/delivery/calendar.ts"
import { DEFAULT_LIMIT } from "../../../domain/order/order-search.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { parseOrderFilter } from "../../contract/order-where-parser.ts"
import type { Transaction } from "../database/transaction.ts"
import { offerFor } from "../delivery/offered.ts"
import { missing, Refusal } from "../http/refusal.ts"
import { route, type Services, type SubjectCall } from "../http/route.ts"
import { changeOrder, relabelled } from "./change-order.ts"
import { orderedItem, withChangedDelivery } from "./change-order-delivery.ts"
import { countOrders, countStages, ordersOf } from "./order-list-rows.ts"
import { findOrder, findOrderOfCart } from "./order-rows.ts"
import { placeOrder } from "./place-order.ts"

/** The filter, or a refusal with the place at which it can't be read. */
const filterOf = (where: string | undefined) => {
  if (where === undefined) return undefined
  return Result.match(parseOrderFilter(where), {
    onSuccess: filter => filter,
    onFailure: ({ _tag, position, expected }) => {
      const detail = `position ${position}: expected ${expected}`
      throw new Refusal(400, _tag, { errors: [{ field: "where", code: _tag }], position, detail })
    },
  })
}

type Known<Params> = SubjectCall<Params, unknown, unknown>

/** As it is by now, also for whoever repeats a change of it. */
const shownOrder = async ({ params, customer }: Known<{ readonly orderId: string }>, tx: Transaction) => {
  const order = await findOrder(tx, params.orderId, customer().id)
  if (!order) throw missing("Order")
  return order
}

const orderOfCart = async ({ params, customer }: Known<{ readonly cartId: string }>, tx: Transaction) => {
  const order = await findOrderOfCart(tx, params.cartId, customer().id)
  if (!order) throw missing("Order")
  return order
}

const find = (services: Services): void => {
  route(services, endpoints.listOrders, async ({ query, customer }, tx) => {
    const { where, offset = 0, limit = DEFAULT_LIMIT, withTotal = true } = query
    const asked = { customerId: customer().id, filter: filterOf(where), offset, limit }
    const results = await ordersOf(tx, asked)
    const total = withTotal ? { total: await countOrders(tx, asked) } : {}
    return { offset, limit, count: results.length, ...total, results }
  })

  route(services, endpoints.orderStats, async ({ customer }, tx) => countStages(tx, customer().id))

  route(services, endpoints.getOrder, async (call, tx) => {
    const order = await shownOrder(call, tx)
    call.tag(order.version)
    return order
  })

  route(services, endpoints.orderDeliveryOptions, async ({ params, customer, now }, tx) => {
    const subject = customer()
    const order = await findOrder(tx, params.orderId, subject.id)
    if (!order) throw missing("Order")
    const { deliveryRules } = services
    const offer = await offerFor(orderedItem(order, params.lineItemId), { tx, subject, now, deliveryRules })
    return { offer, cutOffTime: CUT_OFF_TIME }
  })
}

const change = (services: Services): void => {
  route(
    services,
    endpoints.updateOrder,
    async (call, tx) => changeOrder(call, tx, order => relabelled(order, call.body)),
    shownOrder,
  )

  route(
    services,
    endpoints.updateOrderLineItem,
    async (call, tx) =>
      changeOrder(call, tx, order => {
        const asking = { tx, subject: call.customer(), now: call.now, deliveryRules: services.deliveryRules }
        return withChangedDelivery(order, call.params.lineItemId, call.body, asking)
      }),
    shownOrder,
  )
}

export const orderService = (services: Services): void => {
  const { deliveryRules } = services
  route(
    services,
    endpoints.placeOrder,
    async ({ params, query, ifMatch, customer, now }, tx) =>
      placeOrder(tx, {
        cartId: params.cartId,
        madeOn: { query, ifMatch },
        customer: customer(),
        now,
        deliveryRules,
      }),
    orderOfCart,
  )
  find(services)
  change(services)
}
