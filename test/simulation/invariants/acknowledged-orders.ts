import { isDeepStrictEqual } from "node:util"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { ConfirmedCart, PlacedOrder, Records } from "../records.ts"

/** What a shopper confirms of a line. */
const toConfirmed = ({
  lineItemNumber,
  productKey,
  quantity,
  selection,
  totalPrice,
  shippingAddresses,
  pickupPointId,
}: LineItem) => ({
  ...{ lineItemNumber, productKey, quantity, selection, totalPrice, pickupPointId },
  addresses: shippingAddresses.map(({ address, quantity: pieces }) => [
    address.country,
    address.postalCode,
    address.streetNumber,
    pieces,
  ]),
})

const isAsConfirmed = (order: Pick<Order, "lineItems" | "taxedPrice">, { lineItems, taxedPrice }: typeof order): boolean =>
  order.taxedPrice.totalGross === taxedPrice.totalGross &&
  isDeepStrictEqual(order.lineItems.map(toConfirmed), lineItems.map(toConfirmed))

/** Whether a shopper of the cart confirmed this order, with these days: of two devices, one may have been faster. */
const isConfirmed = ({ order, cartId }: PlacedOrder, confirmed: readonly ConfirmedCart[]): boolean =>
  confirmed.some(
    ({ cart, expectedDeliveryDays }) =>
      cart.id === cartId &&
      isAsConfirmed(order, cart) &&
      order.lineItems.every(({ lineItemNumber, deliveryOption, expectedDate }) => {
        const expected = expectedDeliveryDays?.get(lineItemNumber)
        return expected === undefined || expected === (deliveryOption?.date ?? expectedDate)
      }),
  )

/**
 * An acknowledged order is there, once, with the lines, amounts and days that its shopper confirmed; a cart becomes one
 * order at most (ORDER-09, ORDER-17, PAY-47). @param found the orders as their customers read them at the end
 */
export const findWrongOrders = (
  { orders, confirmed, orderIdsByCart }: Records,
  found: ReadonlyMap<string, Order>,
): readonly string[] => [
  ...[...orders.values()].flatMap(placed => {
    const { order, isChanged } = placed
    const last = found.get(order.id)
    if (!last) return [`acknowledged order ${order.orderNumber} is not there`]
    return [
      ...(isConfirmed(placed, confirmed) ? [] : [`order ${order.orderNumber} is not what its shopper confirmed`]),
      ...(isChanged || isAsConfirmed(last, order) ? [] : [`order ${order.orderNumber} changed by itself`]),
    ]
  }),
  ...[...orderIdsByCart].flatMap(([cartId, ids]) => (ids.size > 1 ? [`cart ${cartId} became ${ids.size} orders`] : [])),
]
