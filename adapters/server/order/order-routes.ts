/** Orders are placed, found, read and changed by the customer whose cart they were; a foreign one is a missing one (API-10, API-35…API-39). */
import { Effect, Result } from "effect"
import { CUT_OFF_HH_MM_SS } from "../../../domain/delivery/shop-calendar.ts"
import type { Order } from "../../../domain/order/order.ts"
import { DEFAULT_PAGE_SIZE } from "../../../domain/order/order-search.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { parseOrderFilter } from "../../contract/parse-order-filter.ts"
import type { Transaction } from "../database/transaction.ts"
import { findDeliveryOffer } from "../delivery/line-item-offers.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { saveCustomerLanguage } from "../identity/customer-language.ts"
import { updateAmountDue } from "../payment/update-amount-due.ts"
import { requireFound } from "../refuse.ts"
import { changeOrder, changeOrderReferences, readCurrentOrder, requireOrder } from "./change-order.ts"
import { changeOrderDelivery, queueDeliveryChangedMail, requireActiveOrderLineItem } from "./change-order-delivery.ts"
import { checkOrderAmountLimits, loadOrderAmountLimits } from "./order-limits.ts"
import { countOrders, countOrdersByStage, listOrders } from "./order-list-rows.ts"
import { findOrderByCart } from "./order-rows.ts"
import { placeOrder } from "./place-order.ts"

/** The filter, or a refusal with the place at which it can't be read. */
const filterOf = (where: string | undefined) => {
  if (where === undefined) return undefined
  return Result.match(parseOrderFilter(where), {
    onSuccess: filter => filter,
    onFailure: ({ _tag, position, expected }) => {
      const detail = `position ${position}: expected ${expected}`
      throw makeHttpProblem(_tag, { errors: [{ field: "where", code: _tag }], position, detail })
    },
  })
}

/** With the limits on what the order may come to. */
const limited = (tx: Transaction, customerId: string) =>
  Effect.flatMap((order: Order) => Effect.promise(() => loadOrderAmountLimits(tx, order, customerId)))

const orderOfCart = (
  { params, customer }: IdentifiedRequest<{ readonly cartId: string }, unknown, unknown>,
  tx: Transaction,
) =>
  requireFound(() => findOrderByCart(tx, params.cartId, customer().id), "OrderNotFound").pipe(
    limited(tx, customer().id),
  )

const readOrder = (call: IdentifiedRequest<{ readonly orderId: string }, unknown, unknown>, tx: Transaction) =>
  readCurrentOrder(call, tx).pipe(limited(tx, call.customer().id))

const find = (services: RouteDeps): void => {
  registerRoute(services, endpoints.listOrders, async ({ query, customer }, tx) => {
    const { where, offset = 0, limit = DEFAULT_PAGE_SIZE, withTotal = true } = query
    const asked = { customerId: customer().id, filter: filterOf(where), offset, limit }
    const results = await listOrders(tx, asked)
    const total = withTotal ? { total: await countOrders(tx, asked) } : {}
    return { offset, limit, count: results.length, ...total, results }
  })

  registerRoute(services, endpoints.orderStats, async ({ customer }, tx) => countOrdersByStage(tx, customer().id))

  registerRoute(services, endpoints.getOrder, (call, tx) =>
    Effect.tap(readOrder(call, tx), ({ version }) => Effect.sync(() => call.setETag(version))),
  )

  registerRoute(services, endpoints.orderDeliveryOptions, ({ params, customer, now }, tx) =>
    Effect.gen(function* () {
      const subject = customer()
      const { deliveryRules } = services
      const item = yield* requireActiveOrderLineItem(
        yield* requireOrder(tx, params.orderId, subject),
        params.lineItemId,
      )
      const offer = yield* Effect.promise(() => findDeliveryOffer(item, { tx, subject, now, deliveryRules }))
      return { offer, cutOffTime: CUT_OFF_HH_MM_SS }
    }),
  )
}

const change = (services: RouteDeps): void => {
  registerRoute(
    services,
    endpoints.updateOrder,
    (call, tx) =>
      changeOrder(call, tx, order => changeOrderReferences(order, call.body)).pipe(limited(tx, call.customer().id)),
    readOrder,
  )

  registerRoute(
    services,
    endpoints.updateOrderLineItem,
    (call, tx) =>
      changeOrder(
        call,
        tx,
        order => {
          const context = { tx, subject: call.customer(), now: call.now, deliveryRules: services.deliveryRules }
          return changeOrderDelivery(order, call.params.lineItemId, call.body, context).pipe(
            Effect.tap(changed => checkOrderAmountLimits(tx, order, changed, call.customer().id)),
          )
        },
        order => queueDeliveryChangedMail(tx, order),
      ).pipe(
        Effect.flatMap(order => Effect.promise(() => updateAmountDue(tx, order))),
        limited(tx, call.customer().id),
      ),
    readOrder,
  )
}

export const registerOrderRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(
    services,
    endpoints.placeOrder,
    ({ params, query, matchesVersion, customer, now, language, requestedLanguage }, tx) =>
      Effect.tap(
        placeOrder(tx, {
          language,
          cartId: params.cartId,
          madeOn: { query, matchesVersion },
          customer: customer(),
          now,
          deliveryRules,
        }).pipe(limited(tx, customer().id)),
        () => Effect.promise(() => saveCustomerLanguage(tx, customer().id, requestedLanguage)),
      ),
    orderOfCart,
  )
  find(services)
  change(services)
}
