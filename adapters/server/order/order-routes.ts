/**
 * Places, lists, reads and changes the customer's own orders. Other customers' orders are not found (API-10,
 * API-35…API-39).
 */
import { Effect, Result } from "effect"
import { rememberLanguage } from "../../../application/shop/customers/remember-language.ts"
import { findDeliveryOffer } from "../../../application/shop/delivery/delivery-offers.ts"
import { countOrdersByStage, listOrders } from "../../../application/shop/orders/list-orders.ts"
import { updateAmountDue } from "../../../application/shop/payments/update-amount-due.ts"
import { requireFound } from "../../../application/shop/refuse.ts"
import { SHOP_CUT_OFF_TIME } from "../../../domain/delivery/shop-calendar.ts"
import type { Order } from "../../../domain/order/order.ts"
import { DEFAULT_PAGE_SIZE } from "../../../domain/order/order-search.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { parseOrderFilter } from "../../contract/parse-order-filter.ts"
import { findOrderByCart } from "../../postgres/orders.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { changeOrder, changeOrderReferences, readCurrentOrder, requireOrder } from "./change-order.ts"
import { changeOrderDelivery, queueDeliveryChangedMail, requireActiveOrderLineItem } from "./change-order-delivery.ts"
import { checkOrderAmountLimits, loadOrderAmountLimits } from "./order-limits.ts"
import { placeOrder } from "./place-order.ts"

/** Parses the filter, or throws FilterInvalid with the position of the fault. */
const parseFilter = (where: string | undefined) => {
  if (where === undefined) return undefined
  return Result.match(parseOrderFilter(where), {
    onSuccess: filter => filter,
    onFailure: ({ _tag, position, expected }) => {
      const detail = `position ${position}: expected ${expected}`
      throw makeHttpProblem(_tag, { errors: [{ field: "where", code: _tag }], position, detail })
    },
  })
}

/** Adds the limits of the payment method to the order. */
const withLimits = (tx: Transaction, customerId: string) =>
  Effect.flatMap((order: Order) => Effect.promise(() => loadOrderAmountLimits(tx, order, customerId)))

const readOrderOfCart = (
  { params, customer }: IdentifiedRequest<{ readonly cartId: string }, unknown, unknown>,
  tx: Transaction,
) => requireFound(() => findOrderByCart(tx, params.cartId, customer().id), "OrderNotFound").pipe(withLimits(tx, customer().id))

const readOrder = (request: IdentifiedRequest<{ readonly orderId: string }, unknown, unknown>, tx: Transaction) =>
  readCurrentOrder(request, tx).pipe(withLimits(tx, request.customer().id))

const registerReadRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.listOrders, ({ query, customer, shop }) => {
    const { where, offset = 0, limit = DEFAULT_PAGE_SIZE, withTotal = true } = query
    const criteria = { customerId: customer().id, filter: parseFilter(where), offset, limit, withTotal }
    return Effect.map(listOrders(shop, criteria), page => ({ offset, limit, count: page.results.length, ...page }))
  })

  registerRoute(services, endpoints.orderStats, ({ customer, shop }) => countOrdersByStage(shop, customer().id))

  registerRoute(services, endpoints.getOrder, (request, tx) =>
    Effect.tap(readOrder(request, tx), ({ version }) => Effect.sync(() => request.setETag(version))),
  )

  registerRoute(services, endpoints.orderDeliveryOptions, ({ params, customer, shop }, tx) =>
    Effect.gen(function* () {
      const subject = customer()
      const { deliveryRules } = services
      const item = yield* requireActiveOrderLineItem(yield* requireOrder(tx, params.orderId, subject), params.lineItemId)
      const offer = yield* findDeliveryOffer(shop, item, { caller: subject, deliveryRules })
      return { offer, cutOffTime: SHOP_CUT_OFF_TIME }
    }),
  )
}

const registerChangeRoutes = (services: RouteDeps): void => {
  registerRoute(
    services,
    endpoints.updateOrder,
    (request, tx) =>
      changeOrder(request, tx, order => changeOrderReferences(order, request.body)).pipe(withLimits(tx, request.customer().id)),
    readOrder,
  )

  registerRoute(
    services,
    endpoints.updateOrderLineItem,
    (request, tx) =>
      changeOrder(
        request,
        tx,
        order => {
          const context = { tx, subject: request.customer(), now: request.now, deliveryRules: services.deliveryRules }
          return changeOrderDelivery(order, request.params.lineItemId, request.body, context).pipe(
            Effect.tap(changed => checkOrderAmountLimits(tx, order, changed, request.customer().id)),
          )
        },
        order => queueDeliveryChangedMail(tx, order),
      ).pipe(
        Effect.flatMap(order => updateAmountDue(request.shop, order)),
        withLimits(tx, request.customer().id),
      ),
    readOrder,
  )
}

export const registerOrderRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services
  registerRoute(
    services,
    endpoints.placeOrder,
    ({ shop, params, expectedVersion, customer, now, language, requestedLanguage }, tx) =>
      Effect.tap(
        placeOrder(tx, {
          language,
          cartId: params.cartId,
          expectedVersion,
          customer: customer(),
          now,
          deliveryRules,
        }).pipe(withLimits(tx, customer().id)),
        () => rememberLanguage(shop, customer().id, requestedLanguage),
      ),
    readOrderOfCart,
  )
  registerReadRoutes(services)
  registerChangeRoutes(services)
}
