/**
 * Delivery actions for items of a waiting order: each choice changes the order, with the same checks as in the cart
 * (API-35, DELIV-38).
 */
import { Effect } from "effect"
import { getShippedQuantity } from "../../../domain/catalog/direct-mailing.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import type { Settings } from "../../shared/settings.ts"
import type { OrderCache } from "../orders/order-cache.ts"
import type { DeliveryOfferService } from "../ports/delivery-offer-service.ts"
import type { ErrorReports } from "../ports/error-reports.ts"
import { validateChosenAddress } from "./choose-address.ts"
import { toPickupPayloadOrReport } from "./choose-pickup-point.ts"
import type { DeliveryActions } from "./delivery-actions.ts"
import { validateAndSendCourier } from "./send-courier-contact.ts"

export type GetOrderDeliveryActions = (orderId: OrderId) => DeliveryActions

interface Ports extends Pick<Settings, "countries"> {
  readonly orders: Pick<OrderCache, "changeDelivery">
  readonly delivery: DeliveryOfferService
  readonly reports: ErrorReports
}

export const makeGetOrderDeliveryActions =
  ({ orders, delivery, reports, countries }: Ports): GetOrderDeliveryActions =>
  orderId => ({
    areSlotsFixed: true,
    offer: ({ id }) => delivery.orderOptions(orderId, id),
    chooseSlot: (item, { recsKey, before }) => orders.changeDelivery(orderId, item, { deliveryOption: { recsKey, before } }),
    chooseCourier: (item, typed) =>
      validateAndSendCourier(typed, courierOption => orders.changeDelivery(orderId, item, { courierOption })),
    split: (item, shippingAddresses) => orders.changeDelivery(orderId, item, { shippingAddresses }),
    shipTo: (item, draft) =>
      validateChosenAddress(draft, "shipping", countries).pipe(
        Effect.flatMap(address =>
          orders.changeDelivery(orderId, item.id, {
            shippingAddresses: [{ address, quantity: getShippedQuantity(item) }],
          }),
        ),
      ),
    pickUpAt: (item, point) =>
      toPickupPayloadOrReport(point, reports).pipe(
        Effect.flatMap(sent => orders.changeDelivery(orderId, item, { pickup: sent })),
      ),
  })
