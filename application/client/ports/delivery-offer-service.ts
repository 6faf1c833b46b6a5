/** Delivery offers for one line item of a cart or an order (DELIV-38). */
import type { Effect } from "effect"
import type { CartId, LineItemId } from "../../../domain/cart/cart.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface DeliveryOfferWithCutOff {
  readonly offer: DeliveryOffer
  /** "HH:MM:SS" in the shop's time zone; later orders are delivered later (DELIV-34) */
  readonly cutOffTime: string
}

export interface DeliveryOfferService {
  readonly options: (cart: CartId, item: LineItemId) => Effect.Effect<DeliveryOfferWithCutOff, ServiceFailure>
  readonly orderOptions: (order: OrderId, item: LineItemId) => Effect.Effect<DeliveryOfferWithCutOff, ServiceFailure>
}
