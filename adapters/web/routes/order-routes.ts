/**
 * Places, lists, reads and changes the customer's own orders. Other customers' orders are not found (API-10,
 * API-35…API-39).
 */
import { Effect, Result } from "effect"
import { changeOrderReferences } from "../../../application/shop/orders/change-order.ts"
import { changeOrderDelivery } from "../../../application/shop/orders/change-order-delivery.ts"
import { findOrderItemDeliveryOffer, getOrder, getOrderOfCart, listOrders } from "../../../application/shop/orders/find-orders.ts"
import { placeOrder } from "../../../application/shop/orders/place-order.ts"
import type { ShopReads } from "../../../application/shop/ports/unit-of-work.ts"
import { SHOP_CUT_OFF_TIME_WITH_SECONDS } from "../../../domain/delivery/shop-calendar.ts"
import { DEFAULT_ORDER_PAGE_SIZE } from "../../../domain/order/order-search-terms.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { parseOrderWhere } from "../../contract/parse-order-where.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import type { DecodedRequest, RouteDeps } from "./request.ts"

/** Parses the filter, or throws FilterInvalid with the position of the fault. */
const parseFilter = (where: string | undefined) => {
  if (where === undefined) return undefined
  return Result.match(parseOrderWhere(where), {
    onSuccess: filter => filter,
    onFailure: ({ _tag, position, expected }) => {
      const detail = `position ${position}: expected ${expected}`
      throw makeHttpProblem(_tag, { errors: [{ field: "where", code: _tag }], position, detail })
    },
  })
}

type OrderCall = DecodedRequest<{ readonly orderId: string }, unknown, unknown>

const readOrder = ({ params, customer }: OrderCall, shop: ShopReads) => getOrder(shop, params.orderId, customer())

const toOrderChange = ({ params: { orderId }, customer, expectedVersion }: OrderCall) => ({
  orderId,
  customer: customer(),
  expectedVersion,
})

export const registerOrderRoutes = ({ route, deliveryRules }: RouteDeps): void => {
  route(
    endpoints.placeOrder,
    { replay: ({ params, customer }, shop) => getOrderOfCart(shop, params.cartId, customer()) },
    ({ params: { cartId }, customer, ...call }, shop) => {
      const { expectedVersion, expectations, language, requestedLanguage } = call
      const command = { cartId, expectedVersion, customer: customer(), deliveryRules, language, requestedLanguage }
      return placeOrder(shop, { ...command, ...expectations })
    },
  )

  route(endpoints.listOrders, ({ query, customer }, shop) => {
    const { where, offset = 0, limit = DEFAULT_ORDER_PAGE_SIZE, withTotal = true } = query
    const criteria = { customerId: customer().id, filter: parseFilter(where), offset, limit, withTotal }
    return Effect.map(listOrders(shop, criteria), page => ({ offset, limit, count: page.results.length, ...page }))
  })

  route(endpoints.orderStats, ({ customer }, shop) => shop.orderOverview.countByStage(customer().id))

  route(endpoints.getOrder, (call, shop) =>
    Effect.tap(readOrder(call, shop), ({ version }) => Effect.sync(() => call.setETag(version))),
  )

  route(endpoints.orderDeliveryOptions, ({ params, customer }, shop) =>
    Effect.map(findOrderItemDeliveryOffer(shop, params, { caller: customer(), deliveryRules }), offer => ({
      offer,
      cutOffTime: SHOP_CUT_OFF_TIME_WITH_SECONDS,
    })),
  )

  route(endpoints.updateOrder, { replay: readOrder }, (call, shop) =>
    changeOrderReferences(shop, { ...toOrderChange(call), references: call.body }),
  )

  route(endpoints.updateOrderLineItem, { replay: readOrder }, (call, shop) => {
    const { lineItemId } = call.params
    return changeOrderDelivery(shop, { ...toOrderChange(call), lineItemId, delivery: call.body, deliveryRules })
  })
}
